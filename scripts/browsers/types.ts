/** The part of a browser that smoke tests need. */
export interface SmokeBrowser {
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page; the value must be JSON. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** How to install it, for the log. */
  needs: string
  /** `undefined` if this machine does not have it. */
  launch(): Promise<SmokeBrowser | undefined>
}
