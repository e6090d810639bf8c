/** An error in the form for the host page. */
export interface ReportedError {
  /** Machine-readable, for the host page's `gif:error`. */
  code: string
  /** In English, for the console and `gif:error`. */
  message: string
}

/** `unknown` if the error has no code; the error as text if it has no message. */
export function errorCode(error: unknown): ReportedError {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : String(error),
  }
}
