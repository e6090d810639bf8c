/** Host pages that must become `ready` in every browser. */
import type { HostPageOptions } from '../../tests/e2e/harness/hostServer.ts'

export interface SmokePage {
  name: string
  html: string
  options?: HostPageOptions
}

const DIST = '/plugins/giflet/'
const NONCE = 'c21va2U'

/** `origin` serves Giflet and its API; `id` is an existing GIF. */
export function smokePages(origin: string, id: string): SmokePage[] {
  const page = (head: string, body: string) =>
    `<!doctype html><meta charset="utf-8"><title>Smoke</title>${head}<body>${body}`
  const script = `<script async src="${origin}/giflet.js"></script>`
  return [
    { name: 'frame from another origin', html: page(script, `<div data-gif="${id}"></div>`) },
    { name: 'shadow root', html: page(script, `<div data-gif="${id}" data-gif-mode="shadow"></div>`) },
    {
      name: 'page that goes dark',
      html: page(
        `<style>.dark { color: white; background: black }</style>
        <script>addEventListener('gif:ready', () => { document.documentElement.className = 'dark' })</script>${script}`,
        `<div data-gif="${id}" data-gif-mode="shadow"></div>`,
      ),
    },
    {
      name: "frame from the page's own origin without CORS headers",
      html: page(
        `<script async src="${DIST}giflet.js" data-gif-api="${origin}/v1/"></script>`,
        `<div data-gif="${id}"></div>`,
      ),
      options: { dist: DIST },
    },
    {
      name: 'strict policy',
      html: page(
        `<script async nonce="${NONCE}" src="${origin}/giflet.js"></script>`,
        `<div data-gif="${id}"></div>`,
      ),
      options: {
        headers: {
          'content-security-policy': `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; frame-src ${origin}; base-uri 'none'; require-trusted-types-for 'script'`,
        },
      },
    },
  ]
}

/**
 * Evaluated in the page: the widget's state, whether it has a size, and whether it is as dark as
 * the page.
 */
export const STATE_EXPRESSION = `(() => {
  const element = document.querySelector('[data-gif]')
  const dark = element.shadowRoot.querySelector('[data-theme=dark]') !== null
  return [
    element.getAttribute('data-gif-state'),
    element.getBoundingClientRect().height > 50,
    dark === (document.documentElement.className === 'dark'),
  ]
})()`
