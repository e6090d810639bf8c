/** What goes wrong with a request. Thrown anywhere below a route; `errorAnswer` turns it into an answer. */
export class HttpError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 416 | 429 | 501 | 503,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'HttpError'
  }
}

export const badRequest = (message: string) => new HttpError(400, message)
export const notFound = (message = 'Not Found') => new HttpError(404, message)
