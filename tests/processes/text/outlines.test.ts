import { expect, it } from 'vitest'
import { outlinesOf, UNITS } from '../../../server/text/outlines.ts'

it('returns where each piece begins in its line, also from right to left', () => {
  const pieces = ['A', 'א', 'f', '&', '\u{10000}', '\u{e000}']
  const outlines = outlinesOf(pieces, 'Fredoka')
  expect([...outlines.keys()]).toEqual(pieces)
  for (const [piece, { advance, left, path }] of outlines) {
    const xs = [...path.matchAll(/[ML] (-?[\d.]+) /g)].map(([, x]) => Number(x) - left)
    expect(xs.length, piece).toBeGreaterThan(2)
    expect(Math.min(...xs), piece).toBeGreaterThan(-0.2 * UNITS)
    expect(Math.max(...xs), piece).toBeLessThan((advance + 0.2) * UNITS)
    expect(advance, piece).toBeGreaterThan(0.3)
  }
  expect(outlinesOf(['A'], 'Fredoka').get('A')).toEqual(outlines.get('A'))
  expect(outlinesOf(['A'], 'Bangers').get('A')).not.toEqual(outlines.get('A'))
})
