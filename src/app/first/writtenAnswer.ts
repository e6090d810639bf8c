import type { Ask } from './firstAnswer.ts'

/**
 * Gives the answer that the server has written into the page to a call of its address
 * (`server/http/embedPage.ts`), and asks for any other. `block` is the first script of the page,
 * which holds the answer if there is one. Only for a document of our own: in a host page, content
 * could pretend to be an answer.
 */
export const askWritten =
  ({ dataset, textContent }: HTMLScriptElement): Ask =>
  async (url, init) =>
    url.startsWith(`${dataset.answer}`) ? new Response(textContent) : fetch(url, init)
