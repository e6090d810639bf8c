import { describe, expect, it } from 'vitest'
import {
  FOOTER_HEIGHT_PX,
  footerOffset,
  MOBILE_FOOTER_HEIGHT_PX,
} from '../../../../src/widgets/embed/embedSizes.ts'
import { nextMobileFooter, startsOpen } from '../../../../src/widgets/embed/mobileFooter.ts'
import { INTERSECTION_THRESHOLDS, scrollMarks } from '../../../../src/widgets/embed/scrollMarks.ts'
import { playerRatio } from '../../../../src/widgets/player/playerSizes.ts'

describe('scroll marks', () => {
  it('come from five thresholds', () => {
    expect(INTERSECTION_THRESHOLDS).toEqual([0, 0.25, 0.5, 0.75, 1])
  })
  it.each([
    ['at rest', { top: 1, header: 1 }, false, false],
    ['before the footer has slid in', { top: 1, header: 0 }, false, false],
    ['with the first pixel', { top: 0.9, header: 1 }, true, false],
    ['with the header half gone', { top: 0, header: 0.5 }, true, false],
    ['with the header gone', { top: 0, header: 0 }, true, true],
  ])('%s', (_, seen, gridActive, headerHidden) => {
    expect(scrollMarks(seen)).toEqual({ gridActive, headerHidden })
  })
})

describe('sizes', () => {
  it('keep the footers and the offset', () => {
    expect([FOOTER_HEIGHT_PX, MOBILE_FOOTER_HEIGHT_PX]).toEqual([68, 36])
    expect([footerOffset(0), footerOffset(28)]).toEqual([72, 100])
  })
  it('add the bars of the player to the GIF at the width it has', () => {
    expect(playerRatio(2, 400, 100)).toBeCloseTo(400 / 300)
    expect(playerRatio(2, 0, 100)).toBe(2)
  })
})

describe('mobile footer', () => {
  it('is there from the start unless a tap brings it', () => {
    expect([startsOpen(false), startsOpen(true)]).toEqual([true, false])
  })
  it('is toggled by a tap', () => {
    expect([nextMobileFooter(false, 'tap'), nextMobileFooter(true, 'tap')]).toEqual([true, false])
    expect([nextMobileFooter(false, 'close'), nextMobileFooter(true, 'close')]).toEqual([false, false])
  })
})
