import { expect, test } from 'vitest'
import { loadInput } from '../../../src/app/loadInput.ts'
import { strings } from '../../../src/i18n/locales/de.ts'
import { Widget } from '../../../src/widgets/gif/GifWidget.tsx'

const load = (raw: Record<string, string>, warn = () => {}) =>
  loadInput({ raw, environment: undefined }, warn)

test('loads the widget and the language of an input', async () => {
  const shown = await load({ gif: 'abc', widget: 'gif', lang: 'de-AT' })
  expect(shown).toMatchObject({ source: { kind: 'gif', id: 'abc' }, widget: 'gif' })
  expect([shown.Widget, shown.strings]).toEqual([Widget, strings])
})

test('loads nothing for a source that names nothing, in English', async () => {
  const shown = await load({ gif: 'names nothing' })
  expect([shown.source, shown.Widget, shown.strings]).toEqual([undefined, undefined, undefined])
})
