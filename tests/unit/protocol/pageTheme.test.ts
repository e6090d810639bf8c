import { expect, test } from 'vitest'
import { pageTheme } from '../../../src/protocol/pageTheme.ts'

test.each([
  ['rgb(0, 0, 0)', 'light'],
  ['rgb(28, 30, 33)', 'light'],
  ['rgb(255, 255, 255)', 'dark'],
  ['rgba(230, 230, 235, 0.9)', 'dark'],
  // Reddish and bluish text on white: no single channel decides.
  ['rgb(180, 0, 0)', 'light'],
  ['rgb(0, 0, 255)', 'light'],
  ['rgb(120, 255, 120)', 'dark'],
  ['color(srgb 0.9 0.9 0.9)', 'dark'],
  ['color(display-p3 0.1 0.1 0.1)', 'light'],
  ['oklch(0.95 0.01 250)', 'dark'],
  ['oklab(0.2 0 0)', 'light'],
  ['lab(92 0 0)', 'dark'],
  ['lch(10 2 30)', 'light'],
  ['nonsense', 'light'],
])('text of %s means a %s page', (color, theme) => expect(pageTheme(color)).toBe(theme))
