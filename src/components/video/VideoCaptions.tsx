/** What is said now, above the control bar. */
import type { Captions } from './useCaptions.ts'

export function VideoCaptions({ captions: { lines, lang } }: { captions: Captions }) {
  if (lines.length === 0) return null
  return (
    <div className="giflet-video-captions" part="caption" lang={lang} dir="auto">
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
