/** The columns of the table of media: screens, and what a visitor has asked for. */
import { VIEWPORT } from '../measure/openList.ts'

export interface Screen {
  label: string
  /** Pixels of the screen per CSS pixel. */
  density: number
  /** CSS pixels. */
  viewport: { readonly width: number; readonly height: number }
  reducedMotion: 'reduce' | 'no-preference'
  /** Whether the browser says that the visitor saves data. */
  saveData?: boolean
}

const moving = { density: 1, viewport: VIEWPORT, reducedMotion: 'no-preference' } as const

export const SCREENS: readonly Screen[] = [
  { ...moving, label: 'desktop, 1×' },
  { ...moving, label: 'laptop, 2×', density: 2 },
  { ...moving, label: 'phone, 3×', density: 3, viewport: { width: 390, height: 844 } },
  { ...moving, label: 'reduced motion, 1×', reducedMotion: 'reduce' },
  { ...moving, label: 'saves data, 1×', saveData: true },
]
