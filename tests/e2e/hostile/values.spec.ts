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

/** Frames on a page at once: each runs an app of its own. */
const FRAMES = 6

/** In these, every field has every value. */
const WHOLE: [widget: string, kind: HostileKind][] = [
  ['embed', 'text'],
  ['embed', 'files'],
  ['embed', 'id'],
]
/** A page of each: the components that read the fields are the embed's, or the values are fewer. */
const SAMPLED: [mode: Mode, widget: string, kind: HostileKind, count: number][] = [
  ['shadow', 'player', 'text', BATCH],
  ['shadow', 'video', 'text', BATCH],
  ['shadow', 'video', 'files', BATCH],
  ['shadow', 'gif', 'everything', BATCH],
  // The frame runs the same components under a policy, which must block nothing.
  ['frame', 'embed', 'text', FRAMES],
  ['frame', 'player', 'text', FRAMES],
  ['frame', 'video', 'text', FRAMES],
  ['frame', 'gif', 'files', FRAMES],
]
const LONG: [mode: Mode, widget: string, text: keyof typeof LONG_TEXTS][] = [
  ['shadow', 'embed', 'word'],
  ['shadow', 'embed', 'prose'],
  ['shadow', 'embed', 'address'],
  ['shadow', 'video', 'prose'],
  ['frame', 'gif', 'word'],
]
const LISTS: [mode: Mode, widget: string][] = [
  ['shadow', 'grid'],
  ['shadow', 'related'],
  ['shadow', 'carousel'],
  ['frame', 'grid'],
]
/** One field in so many has a long text, so an answer stays below 4 MB. */
const LONG_EVERY = 15
/** A page of them is sent within the time limit of a request, on a busy machine too. */
const LONG_BATCH = 5

test.use({ viewport: { width: 1280, height: 2400 }, trace: 'off' })
test.beforeEach(async ({ context }) => {
  test.slow()
  await serveHostile(context)
})

for (const [mode, widget, text] of LONG) {
  test(`${widget}, ${mode}: text of 1 MB (${text}) in every field`, async ({
    page,
    context,
    openHostile,
    expectHarmless,
  }) => {
    await serveHostile(context, [LONG_TEXTS[text], ...Array<string>(LONG_EVERY - 1).fill('')])
    for (let from = 0; from < LONG_EVERY; from += LONG_BATCH) {
      const sources = Array.from({ length: LONG_BATCH }, (_, at) => `text${from + at}`)
      const states = await openHostile(mode, widget, sources)
      if (widget !== 'video') expect(new Set(states)).toEqual(new Set(['ready']))
      await expectHarmless(page)
    }
  })
}

/** With ordinary files, the picture shows despite hostile text. A video has no such file here. */
function expectShown(states: readonly string[], widget: string, kind: HostileKind) {
  if (kind === 'text' && widget !== 'video') expect(new Set(states)).toEqual(new Set(['ready']))
}

for (const [widget, kind] of WHOLE) {
  test(`${widget}, shadow: hostile ${kind}`, async ({ page, openHostile, expectHarmless }) => {
    for (let from = 0; from < COUNT; from += BATCH) {
      const sources = Array.from({ length: Math.min(BATCH, COUNT - from) }, (_, at) => `${kind}${from + at}`)
      expectShown(await openHostile('shadow', widget, sources), widget, kind)
      await expectHarmless(page)
    }
  })
}

for (const [mode, widget, kind, count] of SAMPLED) {
  test(`${widget}, ${mode}: hostile ${kind}, a sample`, async ({ page, openHostile, expectHarmless }) => {
    const step = COUNT / count
    const sources = Array.from({ length: count }, (_, at) => `${kind}${Math.floor(at * step)}`)
    expectShown(await openHostile(mode, widget, sources), widget, kind)
    await expectHarmless(page)
  })
}

for (const [mode, widget] of LISTS) {
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
