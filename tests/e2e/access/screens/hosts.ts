/** Widgets in a host page, by the loader. */
import { serveGif } from '../../embed/fixtures.ts'
import { expect } from '../../fixtures.ts'
import { API, API_CALLS } from '../../harness/syntheticApi.ts'
import { DESCRIBED, PICTURE_SHOWN, type Screen, type Visit } from './screen.ts'

/** A host page with an author's content in a widget, by the loader. */
const hosted =
  (mode: 'frame' | 'shadow', ready: boolean) =>
  async ({ page, context, origin, hostPage }: Visit): Promise<void> => {
    await serveGif(context, DESCRIBED)
    // The provider never answers.
    if (!ready) await context.route(API_CALLS, () => undefined)
    const grid = ready
      ? `<div data-gif="search:cat" data-gif-mode="${mode}" data-gif-api="${API}" data-gif-columns="3"></div>`
      : ''
    await page.goto(
      hostPage(
        `<!doctype html><html lang="en"><title>Host</title><main><h1>News</h1><div data-gif="hero" data-gif-mode="${mode}" data-gif-api="${API}" style="width:300px"><a href="https://provider.test/hero">A hero, at the provider</a></div>${grid}</main><script async src="${origin}/giflet.js"></script>`,
      ),
    )
    const state = ready ? 'ready' : 'loading'
    await expect(page.locator(`[data-gif-state="${state}"]`)).toHaveCount(ready ? 2 : 1)
    if (!ready) return
    for (const place of await page.locator('[data-gif]').all()) {
      const inside = mode === 'frame' ? place.frameLocator('iframe') : place
      await expect(inside.locator(PICTURE_SHOWN).first()).toBeVisible()
    }
  }

const pageWith = (origin: string, attributes: string) =>
  `<!doctype html><html lang="en"><title>Host</title><main><h1>News</h1><div data-gif="hero" data-gif-title="A hero" data-gif-api="${API}" ${attributes} style="width:300px"><p>By a friend: <a href="https://provider.test/hero">A hero, at the provider</a></p></div></main><script async src="${origin}/giflet.js"></script>`

/** The loader's own button, in place of a widget. */
const waiting =
  (state: 'idle' | 'error', attributes: string) =>
  async ({ page, context, origin, hostPage }: Visit): Promise<void> => {
    await context.route('**/assets/**', route => route.abort())
    await page.goto(hostPage(pageWith(origin, attributes)))
    await expect(page.locator(`[data-gif-state="${state}"]`).getByRole('button')).toBeVisible()
  }

export const hostScreens: readonly Screen[] = [
  { name: 'host-consent', reach: waiting('idle', 'data-gif-consent="click"') },
  { name: 'host-error', reach: waiting('error', 'data-gif-mode="frame"') },
  { name: 'host-loading', reach: hosted('frame', false) },
  { name: 'host-frame', size: [480, 900], reach: hosted('frame', true) },
  { name: 'host-shadow', size: [480, 900], reach: hosted('shadow', true) },
]
