/** HTTP errors, thrown anywhere below a route; `errorAnswer` turns them into responses. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export class HttpError extends Error {
  readonly code = 'http'
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'HttpError'
  }
}

/** A foreign server answered with another status than 200. */
export class AnswerError extends HttpError {
  constructor(
    readonly answered: number,
    /** The `Retry-After` of the answer. */
    readonly retryAfter: string | undefined,
  ) {
    super(422, `The address answers with status ${answered}`)
  }
}

export const badRequest = (message: string, options?: ErrorOptions) =>
  new HttpError(400, message, {}, options)
export const unauthorized = (message: string, scheme = 'Token') =>
  new HttpError(401, message, { 'WWW-Authenticate': scheme })
export const forbidden = (message: string) => new HttpError(403, message)
export const gone = () => new HttpError(410, 'This GIF was taken down')
export const notFound = (message = 'Not Found') => new HttpError(404, message)
export const unavailable = (message: string, waitS: number) =>
  new HttpError(503, message, { 'Retry-After': String(waitS) })
export const tooMany = (message: string, waitS: number) =>
  new HttpError(429, message, { 'Retry-After': String(waitS) })
