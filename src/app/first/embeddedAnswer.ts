import type { FetchAnswer } from './firstAnswer.ts'

/**
 * Returns a fetch function that answers one address with the text that the server wrote into the
 * page's first script (`server/http/embedPage.ts`), and requests any other. Only for Giflet's own
 * documents: in a host page, any content could pose as an answer.
 */
export const fetchEmbedded =
  ({ dataset, textContent }: HTMLScriptElement): FetchAnswer =>
  async (url, init) =>
    url.startsWith(`${dataset.answer}`) ? new Response(textContent) : fetch(url, init)
