/** Under the strictest policy that a host page may have, whatever is pressed keeps to it. */
import { WIDGET_NAMES, type WidgetName } from '../../../src/protocol/earlyOptions.ts'
import { CORS, META, serveSynthetic } from '../harness/syntheticApi.ts'
import { API, expect, test } from './fixtures.ts'

const NONCE = 'c21va2U'
const POLICY = [
  "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'none'",
  `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
  "frame-src 'self'; img-src https://media.test data:; connect-src https://api.test",
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ')

const SOURCES: Partial<Record<WidgetName, string>> = {
  grid: 'search:cat',
  carousel: 'search:cat',
  related: 'related:g1',
  picker: 'trending',
}
/** The synthetic provider has none. */
const WIDGETS = WIDGET_NAMES.filter(name => name !== 'video')

test.use({ viewport: { width: 1280, height: 2400 } })

for (const mode of ['frame', 'shadow']) {
  test(`no widget violates the policy, or needs an exception: ${mode}`, async ({
    page,
    context,
    openPage,
    trap,
    expectHarmless,
  }) => {
    await serveSynthetic(context, { total: 12 })
    await context.route(/api\.test\/(?:ajax|v2\/trending)\//, route =>
      route.fulfill({ json: { data: [], meta: META }, headers: CORS }),
    )
    const elements = WIDGETS.map(
      name =>
        `<div data-gif="${SOURCES[name] ?? 'g1'}" data-gif-widget="${name}" data-gif-width="400"></div>`,
    )
    const states = await openPage(
      `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${elements.join('')}
      <script nonce="${NONCE}" src="/giflet/giflet.js" data-gif-api="${API}" data-gif-mode="${mode}"
        data-gif-loading="eager"></script>`,
      { 'content-security-policy': POLICY },
    )
    expect(states).toEqual(WIDGETS.map(() => 'ready'))
    const place = page.locator('[data-gif-widget="embed"]')
    for (const x of [60, 80]) await place.hover({ position: { x, y: 100 } })
    const embed = mode === 'frame' ? place.frameLocator('iframe') : place
    await expect(embed.locator('.giflet-embed-panel')).toHaveAttribute('data-shown', 'true')
    await expectHarmless(page)
    // The share menus were among it, whose code loads on use.
    expect(trap.opened.filter(address => address.includes('facebook.com'))).toHaveLength(2)
  })
}
