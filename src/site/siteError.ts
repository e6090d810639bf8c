import { ApiError } from '../api/errors.ts'
import { ResponseError, serverMessage } from '../api/responseErrors.ts'

/**
 * A site call was answered with a status other than 2xx. Carries the response and its parsed body.
 */
export class SiteError extends ResponseError {
  override name = 'SiteError'
  /** Parsed JSON, or text. */
  readonly body: unknown

  constructor(response: Response, body: unknown) {
    super(response, body, serverMessage(body) || undefined)
    this.body = body
  }
}

/** Thrown if the answer to a site call is not JSON. */
export class SiteParseError extends ApiError {
  override name = 'SiteParseError'
  constructor(url: string) {
    super('parse', `Error parsing json for ${url}`)
  }
}
