/** The page for an error. */
import { html } from 'hono/html'
import { layout } from './layout.ts'

export function errorPage(status: number, message: string) {
  return layout({
    title: `${status}`,
    body: html`<main class="narrow">
      <h1>${status === 404 || status === 410 ? 'Page not found' : 'Something went wrong'}</h1>
      <p>${message}</p>
      <p><a href="/">Go to the front page</a></p>
    </main>`,
  })
}
