import { expect, test } from 'vitest'
import { NO_WIDGET } from '../../../../loader/widget/machine.ts'
import { chooseMode, type Runner } from '../../../../loader/widget/runner.ts'

const PAGE = { href: `${location.origin}/`, origin: location.origin }
const OTHER = { href: 'https://gifs.test/', origin: 'https://gifs.test' }

test.each([
  ['files of the page', PAGE, {}, {}, {}, 'shadow'],
  ["another origin's files", OTHER, {}, {}, {}, 'frame'],
  ['a chosen frame', PAGE, { mode: 'frame' }, {}, {}, 'frame'],
  ['a chosen shadow root', OTHER, { mode: 'shadow' }, {}, {}, 'shadow'],
  ['a module that was refused', PAGE, { mode: 'shadow' }, { isUnfit: true }, {}, 'frame'],
  ['an app that is loaded again', PAGE, { mode: 'shadow' }, {}, { isReloaded: true }, 'frame'],
])('the mode for %s', (_, base, options, pageState, state, mode) => {
  const current = { ...NO_WIDGET, ...state }
  expect(chooseMode({ base, settings: { options }, pageState, current } as unknown as Runner)).toBe(mode)
})
