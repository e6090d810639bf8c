/** As much of a browser as a smoke test needs. */
export interface SmokeBrowser {
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** What to install when it is not here, in words. */
  needs: string
  /** Nothing when this machine does not have it. */
  launch(): Promise<SmokeBrowser | undefined>
}
