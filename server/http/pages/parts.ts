/** Parts shared by several pages. */
import { html } from 'hono/html'
import { asRecord, type Json, text } from '../../../src/gif/json.ts'
import type { Video } from '../../../src/gif/types.ts'
import type { GifRecord } from '../../library/types.ts'
import { absolute, type Picture, pageUrl, picturesOf, usernameOf } from '../presentGif.ts'
import type { Html } from './layout.ts'

interface Pictured {
  moving: Picture
  still: Picture | undefined
  alt: string
  /** The pictures of a tile, which load when it comes near. */
  widths?: { all: readonly (Picture | undefined)[]; sizes: string }
}

/** A picture that shows its still under `prefers-reduced-motion`. */
function picture({ moving, still, alt, widths }: Pictured): Html {
  const calm = still?.url ? html`<source media="(prefers-reduced-motion: reduce)" srcset="${still.url}">` : ''
  const srcset = widths ? srcsetOf(widths.all) : (moving.webp ?? '')
  const sizes = widths ? html` sizes="${widths.sizes}"` : ''
  const small = srcset ? html`<source type="image/webp" srcset="${srcset}"${sizes}>` : ''
  return html`<picture>${calm}${small}<img src="${moving.url ?? ''}" width="${moving.width ?? ''}" height="${moving.height ?? ''}" alt="${alt}" loading="${widths ? 'lazy' : 'eager'}"></picture>`
}

/** The same picture in each of its widths. */
function srcsetOf(all: readonly (Picture | undefined)[]): string {
  const byWidth = new Map(
    all.flatMap((picture): [number, string][] =>
      picture?.webp && picture.width ? [[picture.width, `${picture.webp} ${picture.width}w`]] : [],
    ),
  )
  return [...byWidth.values()].join(', ')
}

function altOf(record: GifRecord): string {
  return text(record.alt_text) || `${record.title} ${record.is_sticker ? 'Sticker' : 'GIF'}`.trim()
}

/** The GIF: a video with sound and captions, or a picture. */
export function media(record: GifRecord, origin: string, title: string): Html {
  const images = picturesOf(record, origin)
  const video = absolute(record.video ?? {}, origin) as Partial<Video>
  const asset = video.assets?.hd ?? video.assets?.original
  if (asset) {
    return html`<video controls loop playsinline preload="metadata" width="${asset.width}" height="${asset.height}" poster="${images.original_still?.url ?? ''}" src="${asset.url}" aria-label="${title}" crossorigin="anonymous">${(
      video.captions ?? []
    ).map(
      track =>
        html`<track kind="captions" src="${track.url}" srclang="${track.language}" label="${track.label ?? track.language}">`,
    )}</video>`
  }
  const moving = images.hd ?? images.original ?? {}
  return picture({ moving, still: images.hd_still ?? images.original_still, alt: altOf(record) })
}

export function attribution(record: GifRecord, origin: string): Html | '' {
  const user = asRecord(absolute(record.user, origin))
  const username = usernameOf(record)
  const shown = String(
    user.attribution_display_name || user.display_name || (username && `@${username}`) || '',
  )
  if (!shown) return ''
  const linked = username && user.is_public !== false && !user.suppress_chrome
  const label = linked ? html`<a href="/channels/${encodeURIComponent(username)}">${shown}</a>` : shown
  return html`<p class="by">${avatarOf(user, 40)}<span>${label}${badgeOf(user)}</span></p>`
}

export function avatarOf({ avatar_url }: Json, px: number): Html | '' {
  const url = text(avatar_url)
  return url ? html`<img class="avatar" src="${url}" width="${px}" height="${px}" alt="">` : ''
}

export const badgeOf = ({ is_verified }: Json): Html | '' =>
  is_verified ? html` <span class="badge" role="img" title="Verified">✓</span>` : ''

/** Columns of a grid on a wide screen, so that none stays empty. `undefined`: as many as fit. */
function columnsOf(count: number): number | undefined {
  if (count <= 4) return count
  if (count <= 9) return 3
  return count <= 16 ? 4 : undefined
}

/** Width of the column for `sizes`, by the number of columns: the page is 1140 px wide. */
const COLUMN_PX = [0, 560, 566, 375, 279]
const FIVE_COLUMNS_PX = 222

/** A grid of links to GIF pages, as wide as the page. */
export function tiles(records: readonly GifRecord[], origin: string): Html {
  const columns = columnsOf(records.length)
  const px = columns === undefined ? FIVE_COLUMNS_PX : COLUMN_PX[columns]
  const sizes = `(max-width: 700px) 50vw, ${px}px`
  return html`<ul class="tiles${columns === undefined ? '' : ` of-${columns}`}">${records.map(record => {
    const images = picturesOf(record, origin)
    const small = images.fixed_width ?? images.original ?? {}
    const still = images.fixed_width_still ?? images.original_still
    const all = [small, images.original, images.hd]
    return html`<li class="${record.is_sticker ? 'checkered' : ''}"><a href="${pageUrl(record, origin)}">${picture({ moving: small, still, alt: altOf(record), widths: { all, sizes } })}</a></li>`
  })}</ul>`
}
