import { HttpError } from './errors.ts'

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
