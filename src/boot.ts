/**
 * The first script of `embed.html`, classic because a frame of opaque origin (a sandbox without `allow-same-origin`)
 * may load modules only from a server that sends `Access-Control-Allow-Origin`. It imports the app as a module and,
 * where that is refused, loads the same app as one classic file.
 */

import type { startFrame } from './frame.tsx'

/** File names beside this one, filled in by the build. */
declare const __FRAME__: string
declare const __CLASSIC__: string
declare const __WIDGETS__: Record<string, string[]>

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

const { src: ownUrl, nonce } = document.currentScript as HTMLScriptElement
const beside = (name: string): string => new URL(name, ownUrl).href
const { search, hash, pathname } = location
const options = new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`)

preload(__WIDGETS__[guessWidget()] ?? [])
// The address is absolute: a script from "another" origin, as any is to an opaque one, has no base of its own.
import(/* @vite-ignore */ beside(__FRAME__)).then(
  (frame: { startFrame: typeof startFrame }) => frame.startFrame(),
  reason => {
    // Anywhere else the module was allowed, so what failed is not cured by a second copy of it.
    if (origin !== 'null') throw reason
    loadClassic()
  },
)

/** Only a guess, so that the widget's chunk comes along with the app; `src/app/` decides. */
function guessWidget(): string {
  const widget = options.get('widget')
  if (widget && widget !== 'auto') return widget
  const gif = options.get('gif') ?? pathname
  if (/^related:/.test(gif)) return 'related'
  return /^(trending$|emoji$|(search|channel|category|ids|text):)/.test(gif) ? 'grid' : 'embed'
}

function preload(names: string[]): void {
  for (const name of names) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = beside(name)
    link.nonce = nonce
    document.head.append(link)
  }
}

function loadClassic(): void {
  const script = document.createElement('script')
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('giflet-boot', { createScriptURL: url => url })
  const url = beside(__CLASSIC__)
  script.nonce = nonce
  script.src = policy ? policy.createScriptURL(url) : url
  document.head.append(script)
}
