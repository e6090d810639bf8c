/** Shadow mode: the app in the host page, inside the widget's shadow root. */
import type { Base } from '../script.ts'
import type { Settings } from './settings.ts'

interface ShadowModule {
  /** Returns what ends the app. */
  start(view: HTMLElement, settings: Settings, port: MessagePort): () => void
}

export const importShadow = ({ href }: Base): Promise<ShadowModule> =>
  import(/* @vite-ignore */ `${href}giflet-shadow.js`)
