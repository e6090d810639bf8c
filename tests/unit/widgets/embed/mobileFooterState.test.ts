import { expect, test } from 'vitest'
import { nextMobileFooter, startsOpen } from '../../../../src/widgets/embed/mobileFooterState.ts'

test('the footer starts open unless a tap opens it', () => {
  expect([startsOpen(false), startsOpen(true)]).toEqual([true, false])
})

test('a tap toggles the footer', () => {
  expect([nextMobileFooter(false, 'tap'), nextMobileFooter(true, 'tap')]).toEqual([true, false])
})
