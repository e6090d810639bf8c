/** The columns of the table of media: screens, and what a visitor has asked for. */
import { FIRST_SUBJECTS, type FirstSubject } from '../first/subjects.ts'

export interface Screen {
  label: string
  /** Pixels of the screen per CSS pixel. */
  density: number
  reducedMotion: 'reduce' | 'no-preference'
  /** Whether the browser says that the visitor saves data. */
  saveData?: boolean
}

const moving = { density: 1, reducedMotion: 'no-preference' } as const

export const SCREENS: readonly Screen[] = [
  { ...moving, label: 'screen 1×' },
  { ...moving, label: 'screen 2×', density: 2 },
  { ...moving, label: 'reduced motion, 1×', reducedMotion: 'reduce' },
  { ...moving, label: 'saves data, 1×', saveData: true },
]

/** All but the floors, which choose no file. */
export const MEDIA_SUBJECTS: readonly FirstSubject[] = FIRST_SUBJECTS.filter(
  ({ id }) => !id.startsWith('floor-'),
)
