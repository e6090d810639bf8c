/** Shadow mode: the app in the host page, inside the widget's shadow root. */
import type { Base } from '../script.ts'
import type { Settings } from './settings.ts'

interface ShadowModule {
  /** Returns what ends the app. */
  start(view: HTMLElement, settings: Settings, port: MessagePort): () => void
}

/** `fresh` is in no other address: no cache has its answer. */
export const importShadow = ({ href }: Base, fresh: string): Promise<ShadowModule> =>
  import(/* @vite-ignore */ `${href}giflet-shadow.js${fresh}`)
