/** Every event of a widget, with its reports to page analytics, GIF analytics and the host page. */
import type { ReportEvent } from '../../../src/services/report.ts'
import { gifAt } from '../components/kit.tsx'

const gif = gifAt(1)
const id = 'g1'
const position = { top: 1, left: 2, width: 3, height: 4 }
const rect = new DOMRect(2, 1, 3, 4)

export type Row = [event: ReportEvent, page: unknown, gif: unknown, host: unknown]

/** A call of page analytics, one of GIF analytics with a GIF's place, an event of the host page. */
const told = (action: string, label = id) => ['event', 'Embed', action, label]
const placed = (name: string, layout?: object) => [name, gif, position, layout]
const heard = (name: string, detail: object = { id }) => [name, detail]
const NONE = undefined

export const EVENTS: Row[] = [
  [{ type: 'seen', gif, rect }, NONE, placed('seen'), heard('seen')],
  [{ type: 'seen', gif, rect, layout: 'MIXED' }, NONE, placed('seen', { layout: 'MIXED' }), heard('seen')],
  [{ type: 'tileClicked', gif, rect }, NONE, placed('click'), heard('click')],
  [{ type: 'tileHovered', gif, rect }, NONE, placed('hover'), heard('hover')],
  [{ type: 'imageClicked', gif, rect }, told('Click Image'), placed('click'), heard('click')],
  [{ type: 'imageHovered', gif, rect }, told('Hover Image'), placed('hover'), heard('hover')],
  [{ type: 'played', id }, NONE, NONE, heard('play')],
  [{ type: 'paused', id }, NONE, NONE, heard('pause')],
  [{ type: 'paused', id, pressed: true }, told('Click Pause'), NONE, heard('pause')],
  [{ type: 'started', gif, timeToFirstPlayMs: 9 }, NONE, ['start', gif, 9], NONE],
  [{ type: 'shareOpened', id }, told('Click Share'), NONE, NONE],
  [{ type: 'embedCodeClicked', id }, told('Click Embed Code'), NONE, NONE],
  [{ type: 'favoriteClicked', id }, told('Click Favorite'), NONE, NONE],
  [
    { type: 'shared', id, network: 'twitter' },
    told('Social Sharing', 'twitter'),
    ['share', 'twitter', id],
    heard('share', { id, network: 'twitter' }),
  ],
  [
    { type: 'copied', id, what: 'embed' },
    told('Copy', 'embed'),
    ['share', 'embed', id],
    heard('share', { id, network: 'embed' }),
  ],
  [{ type: 'linkClicked', id }, told('Click Link'), NONE, NONE],
  [{ type: 'linkClicked', id, url: 'https://b.test/' }, told('Click Link', 'https://b.test/'), NONE, NONE],
  [{ type: 'gridScrolled', id }, told('SCROLL GRID'), NONE, NONE],
  [{ type: 'viewMoreClicked', id }, told('CLICK View More CTA'), NONE, NONE],
  [
    { type: 'pageShown', source: { kind: 'related', id: 'a' }, slug: 'one a', page: 2 },
    ['pageView', '/gifs/one%20a/related/page/2'],
    NONE,
    NONE,
  ],
  [
    { type: 'pageShown', source: { kind: 'trending' }, content: 'stickers', page: 1 },
    ['pageView', '/create/gifmaker/decorate/stickers/page/1'],
    NONE,
    NONE,
  ],
  [{ type: 'pageShown', source: { kind: 'emoji' }, page: 1 }, NONE, NONE, NONE],
  [{ type: 'carouselShown', gifs: [gif] }, NONE, ['carousel', [gif]], NONE],
  [{ type: 'ready' }, NONE, NONE, heard('ready', {})],
  [{ type: 'ready', id }, NONE, NONE, heard('ready')],
  [{ type: 'fetched', count: 3 }, NONE, NONE, heard('fetched', { count: 3 })],
  [{ type: 'ended', count: 3 }, NONE, NONE, heard('end', { count: 3 })],
  [{ type: 'failed', code: 'x', message: 'm' }, NONE, NONE, heard('error', { code: 'x', message: 'm' })],
]
