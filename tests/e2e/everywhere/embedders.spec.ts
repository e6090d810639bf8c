/**
 * A bare frame of another origin in pages whose own script sizes it: the scripts as npm has them,
 * AMP, whose component needs an older React, by its documentation and its source. A GIF is seen
 * whole, a list grows page by page.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ROOT } from '../../../scripts/build/paths.ts'
import { expect, test } from '../fixtures.ts'

interface Host {
  /** The script's file in `node_modules`. */
  file?: string
  /** HTML that makes a frame of `address` and has it sized. */
  page: (address: string) => string
}

const frame = (address: string) => `<iframe id="gif" title="GIF" src="${address}" style="border:0"></iframe>`
const script = (code: string) => `<script>${code}</script>`

/**
 * https://amp.dev/documentation/components/amp-iframe#iframe-resizing
 * https://github.com/ampproject/amphtml/blob/main/extensions/amp-iframe/0.1/amp-iframe.js
 */
const AMP = `addEventListener('message', ({ source, data }) => {
  const frame = document.querySelector('iframe')
  if (source !== frame.contentWindow || data.sentinel !== 'amp' || data.type !== 'embed-size') return
  frame.style.height = data.height + 'px'
})`

const HOSTS: Readonly<Record<string, Host>> = {
  'iframe-resizer 4': {
    file: 'iframe-resizer/js/iframeResizer.min.js',
    page: address => frame(address) + script(`iFrameResize({}, '#gif')`),
  },
  'iframe-resizer 5': {
    file: '@iframe-resizer/parent/index.umd.js',
    page: address => frame(address) + script(`iframeResize({ license: 'GPLv3' }, '#gif')`),
  },
  'pym.js': {
    file: 'pym.js/dist/pym.v1.min.js',
    page: address => `<div id="gif"></div>${script(`new pym.Parent('gif', '${address}')`)}`,
  },
  'open-iframe-resizer': {
    file: '@open-iframe-resizer/core/dist/index.umd.cjs',
    page: address => frame(address) + script(`iframeResizer.initialize({}, '#gif')`),
  },
  'open-iframe-resizer, as for older frames': {
    file: '@open-iframe-resizer/core/dist/index.umd.cjs',
    page: address =>
      frame(address) + script(`iframeResizer.initialize({ enableLegacyLibSupport: true }, '#gif')`),
  },
  // The markup around a provider's frame.
  Iframely: {
    file: '@iframely/embed.js/dist/embed.min.js',
    page: address =>
      `<div class="iframely-embed"><div class="iframely-responsive" style="height:150px;padding-bottom:0">${frame(address)}</div></div>`,
  },
  'amp-iframe': { page: address => frame(address) + script(AMP) },
}

const html = ({ file, page }: Host, address: string) => {
  const code = file ? readFileSync(`${ROOT}node_modules/${file}`, 'utf8') : ''
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<style>iframe{width:600px}</style>

${script(code.replaceAll('</script', '<\\/script'))}<div style="width:600px">${page(address)}</div>`
}

const heightOf = (page: Page) => page.locator('iframe').evaluate(node => node.getBoundingClientRect().height)

for (const [name, host] of Object.entries(HOSTS)) {
  test(`${name}: the frame is as high as its GIF`, async ({ page, visit }) => {
    await visit(html(host, `{{origin}}/embed.html#gif={{gif}}`))
    const content = page.frameLocator('iframe').locator('.giflet')
    await expect(content.locator('img, video').first()).toBeVisible()
    await expect
      .poll(async () => {
        const wanted = await content.evaluate(node => Math.round(node.getBoundingClientRect().height))
        return wanted > 200 ? (await heightOf(page)) - wanted : undefined
      })
      .toBe(0)
  })

  test(`${name}: the frame grows with the pages of a list`, async ({ page, visit }) => {
    await visit(html(host, `{{origin}}/embed.html#gif=trending&columns=2`))
    await expect.poll(() => heightOf(page)).toBeGreaterThan(1500)
    const first = await heightOf(page)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return heightOf(page)
      })
      .toBeGreaterThan(first + 500)
  })
}
