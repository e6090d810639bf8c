/** Shadow mode: the app in the host page, inside the widget's shadow root. */
import type { Base } from '../script.ts'
import type { Settings } from './settings.ts'

interface ShadowModule {
  /** Returns a function that ends the app. */
  start(view: HTMLElement, settings: Settings, port: MessagePort): () => void
}

/** `fresh` makes the address unique, so that no cache answers. */
export const importShadow = ({ href }: Base, fresh: string): Promise<ShadowModule> =>
  import(/* @vite-ignore */ `${href}giflet-shadow.js${fresh}`)
