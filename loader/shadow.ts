/** Shadow mode: the same app in the host page, inside the widget's shadow root. It ends when its view leaves the page. */
export interface ShadowModule {
  start(view: HTMLElement, raw: Record<string, string>, port: MessagePort): void
}

export const importShadow = (base: URL): Promise<ShadowModule> =>
  import(/* @vite-ignore */ `${base.href}giflet-shadow.js`)
