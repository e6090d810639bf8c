import type { FirstAnswer } from './first/firstAnswer.ts'

const takenAnswers = new WeakSet<object>()

/**
 * The early answer, or its failure, for the first caller. `undefined` for later callers, after an
 * abort by its sender, and for an answer that is too long, which the client itself reads and
 * refuses.
 */
export async function takeAnswer(answer: Pick<FirstAnswer, 'exchange'>): Promise<Response | undefined> {
  if (takenAnswers.has(answer)) return undefined
  takenAnswers.add(answer)
  try {
    const { response, text } = await answer.exchange
    return text === undefined ? undefined : new Response(text || null, response)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined
    throw cause
  }
}
