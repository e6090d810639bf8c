/** Shadow mode: the same app in the host page, inside the widget's shadow root. It ends when its view leaves the page. */
export interface ShadowModule {
  start(view: HTMLElement, raw: Record<string, string>, port: MessagePort): void
}

import { BASE } from './script.ts'

export const importShadow = (): Promise<ShadowModule> => import(/* @vite-ignore */ `${BASE}giflet-shadow.js`)
