import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxStyles } from '../../../../loader/widget/boxStyles.ts'
import type { WidgetState } from '../../../../loader/widget/machine.ts'

const PAGE = { color: '', lang: '', granted: undefined, refused: [] }

const render = (state: Partial<WidgetState>, options: Record<string, string> = {}, height?: number) => {
  const place = height ? { count: 1, index: 0, offset: 0, height } : undefined
  const now: WidgetState = { activity: 'frame', state: 'loading', ...state }
  const [strut, box, view] = boxStyles(now, { options, environment: { ...PAGE, place } })
  return { strut, box, view }
}

const SIZE = { width: 9, height: 70 }
const DEFAULT_RATIO = 16 / 9

describe('the reserved box', () => {
  test.each<[string, Partial<WidgetState>, Record<string, string>, object]>([
    ['16:9 by default', {}, {}, { aspectRatio: DEFAULT_RATIO, height: '', maxWidth: '', minHeight: '' }],
    ['the given ratio', {}, { ratio: '1/2' }, { aspectRatio: 0.5 }],
    ['fixed sizes', {}, { width: '300px', height: '200' }, { maxWidth: '300px', height: '200px' }],
    [
      'the content’s own, once it is known',
      { state: 'ready', appSize: SIZE },
      {},
      { aspectRatio: '', minHeight: '70px' },
    ],
    [
      'kept while the content loads, though it has told its size',
      { appSize: SIZE },
      {},
      { aspectRatio: DEFAULT_RATIO, minHeight: '' },
    ],
    [
      'as high as a still',
      { activity: 'suspended', state: 'idle', shownStill: { pictures: [], resume: '', appSize: SIZE } },
      {},
      { aspectRatio: '', minHeight: '70px' },
    ],
    [
      'none around the button that tries again',
      { activity: 'retry', state: 'error' },
      {},
      { aspectRatio: '', paddingBottom: '48px' },
    ],
    [
      'none where only the author’s content is left',
      { activity: 'unsupported', state: 'error' },
      {},
      { aspectRatio: '', paddingBottom: '' },
    ],
    [
      'none around an app that shows nothing, whatever height the author gave',
      { state: 'error', silent: true },
      { height: '200' },
      { aspectRatio: '', height: '' },
    ],
  ])('is %s', (_, state, options, styles) => expect(render(state, options).box).toMatchObject(styles))

  test.each<[string, Partial<WidgetState>, Record<string, string>, object]>([
    ['loads', {}, {}, { minHeight: '2900px', aspectRatio: '' }],
    ['is ready without a size', { state: 'ready' }, {}, { minHeight: '2900px' }],
    ['is ready', { state: 'ready', appSize: SIZE }, {}, { minHeight: '70px' }],
    ['asks for consent', { activity: 'ask', state: 'idle' }, {}, { minHeight: '' }],
    ['has a fixed height', {}, { height: '200' }, { minHeight: '', height: '200px' }],
  ])('of a returning visitor while the widget %s', (_, state, options, styles) =>
    expect(render(state, options, 2900).box).toMatchObject(styles),
  )

  test('takes nothing from an attribute but checked numbers', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.string().map(text => `1px;${text}`),
      fc.constantFrom(
        '1px;position:fixed;inset:0',
        '1/1;background:url(//evil.test)',
        '-1',
        '1e9',
        'calc(1px)',
      ),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, (width, height, ratio) => {
        const { box, strut } = render({}, { width, height, ratio })
        expect(box.maxWidth).toMatch(/^(\d+px)?$/)
        expect(box.height).toMatch(/^(\d+px)?$/)
        expect(`${box.aspectRatio}`).toMatch(/^[\d.e-]+$/)
        expect(strut.width).toMatch(/^(480px|min\(\d+px, 90vw\))$/)
      }),
    )
  })
})

describe('the view', () => {
  test.each<[string, Partial<WidgetState>, Record<string, string>, object]>([
    ['lies hidden over the content while it loads', {}, {}, { visibility: 'hidden', height: '100%' }],
    ['covers the content while it asks', { activity: 'ask', state: 'idle' }, {}, { top: 0, visibility: '' }],
    ['is as high as its content', { state: 'ready', appSize: SIZE }, {}, { height: '70px' }],
    ['stands below the content on an error', { state: 'error' }, {}, { top: '', visibility: '' }],
    [
      'has the height of its attribute',
      { state: 'error', appSize: SIZE },
      { height: '200' },
      { height: '200px' },
    ],
    [
      'has no height with nothing to show',
      { state: 'error', silent: true },
      { height: '200' },
      { height: '0' },
    ],
  ])('%s', (_, state, options, styles) =>
    expect(render(state, options).view).toMatchObject({ position: 'absolute', ...styles }),
  )
})
