/** Every scene by its name: one file each. */
import type { Scene } from '../scene.ts'
import { hills } from './hills.ts'
import { silk } from './silk.ts'

export const SCENES: Record<string, Scene> = { hills, silk }
