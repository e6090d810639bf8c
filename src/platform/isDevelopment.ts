/** Bundlers replace this whole expression; without one, there is no `process`. */
declare const process: { env: { NODE_ENV?: string } }

/** Whether the application is built for its developer. Always false in the widgets. */
export function isDevelopment(): boolean {
  try {
    return __PACKAGE__ && process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
