/** What a visitor sees instead of a page. */
import { html } from 'hono/html'
import { layout } from './layout.ts'

export function errorPage(status: number, message: string) {
  return layout({
    title: `${status}`,
    body: html`<main class="narrow">
      <h1>${status === 404 ? 'Nothing here' : 'That did not work'}</h1>
      <p>${message}</p>
      <p><a href="/">To the front page</a></p>
    </main>`,
  })
}
