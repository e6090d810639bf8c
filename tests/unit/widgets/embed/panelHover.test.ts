import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type HoverEvent,
  type HoverState,
  hoverDelayMs,
  isHoverShown,
  NOT_HOVERED,
  nextHover,
} from '../../../../src/widgets/embed/panelHover.ts'

const stateAfter = (...events: HoverEvent[]): HoverState => events.reduce(nextHover, NOT_HOVERED)

it.each<[string, HoverEvent[], HoverState['phase'], number | undefined]>([
  ['waits 150 ms', ['pointerIn'], 'showing', 150],
  ['shows', ['pointerIn', 'elapsed'], 'shown', undefined],
  ['forgets a pointer that only passes', ['pointerIn', 'pointerOut'], 'hidden', undefined],
  ['stays for 70 ms', ['pointerIn', 'elapsed', 'pointerOut'], 'hiding', 70],
  ['hides', ['pointerIn', 'elapsed', 'pointerOut', 'elapsed'], 'hidden', undefined],
  ['stays for 1000 ms after the grid', ['pointerIn', 'elapsed', 'gridActive', 'pointerOut'], 'hiding', 1000],
  [
    'stays for 70 ms once the grid rests',
    ['pointerIn', 'elapsed', 'gridActive', 'gridRest', 'pointerOut'],
    'hiding',
    70,
  ],
  ['is back at once', ['pointerIn', 'elapsed', 'pointerOut', 'pointerIn'], 'shown', undefined],
  ['shows focus at once', ['focusIn'], 'shown', undefined],
  ['shows focus at once while it waits', ['pointerIn', 'focusIn'], 'shown', undefined],
  ['stays for the focus', ['pointerIn', 'elapsed', 'focusIn', 'pointerOut'], 'shown', undefined],
  ['stays for the pointer', ['pointerIn', 'elapsed', 'focusIn', 'focusOut'], 'shown', undefined],
  ['hides after both', ['focusIn', 'pointerIn', 'focusOut', 'pointerOut'], 'hiding', 70],
  ['is dismissed', ['pointerIn', 'elapsed', 'dismiss'], 'hidden', undefined],
  [
    'comes back after it was dismissed',
    ['pointerIn', 'elapsed', 'dismiss', 'pointerOut', 'pointerIn'],
    'showing',
    150,
  ],
  ['ignores time that is not its own', ['elapsed'], 'hidden', undefined],
])('hover %s', (_, events, phase, delay) => {
  const state = stateAfter(...events)
  expect([state.phase, hoverDelayMs(state)]).toEqual([phase, delay])
})

it('hover leaves the grid when it hides', () => {
  expect(stateAfter('pointerIn', 'elapsed', 'gridActive', 'pointerOut', 'elapsed').gridActive).toBe(false)
  expect(stateAfter('pointerIn', 'elapsed', 'gridActive', 'dismiss').gridActive).toBe(false)
})

it('hover ends hidden without pointer and focus, and shown with either', () => {
  const event = fc.constantFrom<HoverEvent>(
    'pointerIn',
    'pointerOut',
    'focusIn',
    'focusOut',
    'gridActive',
    'gridRest',
    'elapsed',
  )
  fc.assert(
    fc.property(fc.array(event), events => {
      const state = nextHover(nextHover(stateAfter(...events), 'elapsed'), 'elapsed')
      expect(isHoverShown(state)).toBe(state.pointer || state.focus)
      expect(hoverDelayMs(state)).toBeUndefined()
    }),
  )
})
