/** Shadow mode: the same app in the host page, inside the widget's shadow root. */
import type { Defaults } from './widget.ts'

interface ShadowModule {
  start(view: HTMLElement, raw: Record<string, string>, port: MessagePort): () => void
}

/** `run` gets the function that starts the app, `fail` the reason why there is none. */
export const loadShadow = (
  { base }: Defaults,
  run: (app: ShadowModule) => void,
  fail: (code: string, message: string) => void,
): Promise<void> =>
  import(/* @vite-ignore */ `${base}giflet-shadow.js`).then(run).catch(error => fail('load', `${error}`))
