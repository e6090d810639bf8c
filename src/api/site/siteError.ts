import { ApiError } from '../errors.ts'
import { ResponseError, serverMessage } from '../responseErrors.ts'

/** A site call was answered with a status that is not 2xx. Carries the response and its parsed body. */
export class SiteError extends ResponseError {
  override name = 'SiteError'
  /** Parsed JSON, or text where the body is none. */
  readonly body: unknown

  constructor(response: Response, body: unknown) {
    super(response, body, serverMessage(body) || undefined)
    this.body = body
  }
}

/** The answer to a page or another site call is not JSON. */
export class SiteParseError extends ApiError {
  override name = 'SiteParseError'
  constructor(url: string, options?: ErrorOptions) {
    super('parse', `Error parsing json for ${url}`, options)
  }
}
