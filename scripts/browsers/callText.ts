/** An expression that calls a function by its own text with JSON arguments. */
export const callText = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${run})(...${JSON.stringify(args)})`

/** The first widget's frame, as an expression. */
export const FRAME_EXPRESSION = `[...document.querySelectorAll('[data-gif-state]')]
  .map(element => element.shadowRoot?.querySelector('iframe') ?? element.firstElementChild?.shadowRoot?.querySelector('iframe'))
  .find(Boolean)`
