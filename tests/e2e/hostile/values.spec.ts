/**
 * Hostile values in every field of a GIF: nothing runs, leaves the page, throws or breaks the
 * layout.
 */
import { HOSTILE_VALUES, LONG_TEXTS } from './corpus.ts'
import { expect, type Mode, serveHostile, test } from './fixtures.ts'
import { type HostileKind, KINDS } from './records.ts'

const COUNT = HOSTILE_VALUES.length
/** Widgets on a page at once. */
const BATCH = 35

const ONE_GIF: [widget: string, kind: HostileKind][] = [
  ['embed', 'text'],
  ['embed', 'files'],
  ['embed', 'id'],
  ['player', 'text'],
  ['video', 'text'],
  ['video', 'files'],
  ['gif', 'everything'],
]
/** The frame runs the same components under a policy; a sample checks that it blocks nothing. */
const IN_FRAME: [widget: string, kind: HostileKind][] = [
  ['embed', 'text'],
  ['player', 'text'],
  ['video', 'text'],
  ['gif', 'files'],
]
const FRAMES = 12
/** One field in so many has a long text, so an answer stays below 4 MB. */
const LONG_EVERY = 15
/** A page of them is sent within the time limit of a request, on a busy machine too. */
const LONG_BATCH = 5

test.use({ viewport: { width: 1280, height: 2400 }, trace: 'off' })
test.beforeEach(async ({ context }) => {
  test.slow()
  await serveHostile(context)
})

for (const [name, long] of Object.entries(LONG_TEXTS)) {
  for (const [widget, mode] of [
    ['embed', 'shadow'],
    ['video', 'shadow'],
    ['gif', 'frame'],
  ] as const) {
    test(`${widget}, ${mode}: text of 1 MB (${name}) in every field`, async ({
      page,
      context,
      openHostile,
      expectHarmless,
    }) => {
      await serveHostile(context, [long, ...Array<string>(LONG_EVERY - 1).fill('')])
      for (let from = 0; from < LONG_EVERY; from += LONG_BATCH) {
        const sources = Array.from({ length: LONG_BATCH }, (_, at) => `text${from + at}`)
        const states = await openHostile(mode, widget, sources)
        if (widget !== 'video') expect(new Set(states)).toEqual(new Set(['ready']))
        await expectHarmless(page)
      }
    })
  }
}

for (const [widget, kind] of ONE_GIF) {
  test(`${widget}, shadow: hostile ${kind}`, async ({ page, openHostile, expectHarmless }) => {
    for (let from = 0; from < COUNT; from += BATCH) {
      const sources = Array.from({ length: Math.min(BATCH, COUNT - from) }, (_, at) => `${kind}${from + at}`)
      const states = await openHostile('shadow', widget, sources)
      // With ordinary files, the picture shows despite hostile text. A video has no such file here.
      if (kind === 'text' && widget !== 'video') expect(new Set(states)).toEqual(new Set(['ready']))
      await expectHarmless(page)
    }
  })
}

for (const [widget, kind] of IN_FRAME) {
  test(`${widget}, frame: hostile ${kind}`, async ({ page, openHostile, expectHarmless }) => {
    const step = COUNT / FRAMES
    const sources = Array.from({ length: FRAMES }, (_, at) => `${kind}${Math.floor(at * step)}`)
    const states = await openHostile('frame', widget, sources)
    if (kind === 'text' && widget !== 'video') expect(new Set(states)).toEqual(new Set(['ready']))
    await expectHarmless(page)
  })
}

for (const mode of ['shadow', 'frame'] satisfies Mode[]) {
  for (const widget of ['grid', 'related', 'carousel']) {
    test(`${widget}, ${mode}: lists of hostile GIFs`, async ({ page, openHostile, expectHarmless }) => {
      // Half as wide as the page, so that the frames are in view and little is drawn.
      const style = 'width:640px'
      const states = await openHostile(
        mode,
        widget,
        KINDS.map(kind => `search:${kind}`),
        style,
      )
      expect(new Set(states)).toEqual(new Set(['ready']))
      for (const at of KINDS.keys()) {
        const place = page.locator('[data-gif]').nth(at)
        const list = mode === 'frame' ? place.frameLocator('iframe') : place
        await expect(list.getByRole('listitem').first()).toBeVisible()
      }
      await expectHarmless(page)
    })
  }
}
