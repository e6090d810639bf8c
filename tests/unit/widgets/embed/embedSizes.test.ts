import { expect, test } from 'vitest'
import {
  FOOTER_HEIGHT_PX,
  footerOffset,
  MOBILE_FOOTER_HEIGHT_PX,
} from '../../../../src/widgets/embed/embedSizes.ts'

test("footers and offset have the contract's sizes", () => {
  expect([FOOTER_HEIGHT_PX, MOBILE_FOOTER_HEIGHT_PX]).toEqual([68, 36])
  expect([footerOffset(0), footerOffset(28)]).toEqual([72, 100])
})
