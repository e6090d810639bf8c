import type { FetchAnswer } from './firstAnswer.ts'

/**
 * Gives the answer that the server wrote into the page (`server/http/embedPage.ts`) to the call of
 * its address, and fetches any other. `block` is the page's first script, which holds that answer.
 * Only for Giflet's own documents: in a host page, content could pretend to be an answer.
 */
export const fetchEmbedded =
  ({ dataset, textContent }: HTMLScriptElement): FetchAnswer =>
  async (url, init) =>
    url.startsWith(`${dataset.answer}`) ? new Response(textContent) : fetch(url, init)
