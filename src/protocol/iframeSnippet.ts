/** The HTML of a bare frame, for pages that allow frames and no scripts. */

import { FOREIGN_FRAME_SANDBOX, FRAME_ALLOW } from './framePermissions.ts'
import type { RawOptions } from './options.ts'
import { escapeHtml } from './snippet.ts'

type FrameBox =
  /** CSS pixels. */
  | { kind: 'fixed'; width: number; height: number }
  /** The frame is as wide as its container; its height is a share of that, and a fixed part. */
  | { kind: 'responsive'; paddingBottomPercent: number; extraPx: number }

/** `base` is the URL of the folder with `embed.html`, ending in a slash. */
export function iframeSnippet(raw: RawOptions, base: string, title: string, box: FrameBox): string {
  const src = escapeHtml(`${base}embed.html#${optionsFragment(raw)}`)
  const frame = (size: string, style: string) =>
    `<iframe src="${src}"${size} title="${escapeHtml(title)}" loading="lazy" sandbox="${FOREIGN_FRAME_SANDBOX}" allow="${FRAME_ALLOW}" style="${style}"></iframe>`
  if (box.kind === 'fixed') {
    return frame(` width="${box.width}" height="${box.height}"`, 'border:0;max-width:100%')
  }
  const { paddingBottomPercent, extraPx } = box
  const padding = extraPx > 0 ? `calc(${paddingBottomPercent}% + ${extraPx}px)` : `${paddingBottomPercent}%`
  return `<div style="position:relative;width:100%;padding-bottom:${padding}">${frame('', 'position:absolute;top:0;left:0;width:100%;height:100%;border:0')}</div>`
}

/** Options as the fragment of an address, without its `#`. Absent ones are left out. */
export function optionsFragment(raw: RawOptions): string {
  const params = new URLSearchParams()
  for (const name in raw) {
    const value = raw[name]
    if (value !== undefined) params.set(name, value)
  }
  return params.toString()
}
