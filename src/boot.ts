/**
 * The first script of `embed.html`. A classic script, because a frame of opaque origin (a sandbox
 * without `allow-same-origin`) may load modules only from a server that sends
 * `Access-Control-Allow-Origin`. It imports the app as a module, or, if that is refused, loads the
 * same app as one classic file.
 */
import type { startFrame } from './frame.tsx'
import { readOptions } from './protocol/address.ts'
import { sourceKind, widgetOf } from './protocol/source.ts'

/** Names of the files beside this one, filled in by the build. */
declare const __FRAME__: string
declare const __CLASSIC__: string
declare const __WIDGETS__: Record<string, string[]>
/** Named once, because the build replaces each use of the name by the whole table. */
const WIDGETS = __WIDGETS__

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * The assets are beside this script. `currentScript` is null where an optimiser runs scripts from a
 * string. That happens late enough for the page's own preload links to reveal the folder.
 */
const own = document.currentScript as HTMLScriptElement | null
const hint = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')
const folder = new URL('.', own?.src || hint?.href || new URL('assets/', document.baseURI))
const nonce = (own ?? hint)?.nonce
const beside = (name: string): string => new URL(name, folder).href

preload(WIDGETS[findWidget()] ?? [])
// Absolute, because scripts have no base URL in a document of opaque origin.
import(/* @vite-ignore */ beside(__FRAME__)).then(
  (frame: { startFrame: typeof startFrame }) => frame.startFrame(),
  reason => {
    // Elsewhere the module was allowed to load, so a second copy would fail as well.
    if (origin !== 'null') throw reason
    loadClassic()
  },
)

/** Known early, so that the widget's chunks load beside the app. The app reports bad names. */
function findWidget(): string {
  const { gif = '', widget = '' } = readOptions(location)
  const chosen = widget.trim().toLowerCase()
  return Object.hasOwn(WIDGETS, chosen) ? chosen : widgetOf(sourceKind(gif))
}

function preload(names: string[]): void {
  for (const name of names) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = beside(name)
    if (nonce) link.nonce = nonce
    document.head.append(link)
  }
}

function loadClassic(): void {
  const script = document.createElement('script')
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('giflet-boot', { createScriptURL: url => url })
  const url = beside(__CLASSIC__)
  if (nonce) script.nonce = nonce
  script.src = policy ? policy.createScriptURL(url) : url
  document.head.append(script)
}
