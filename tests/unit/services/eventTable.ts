/** Every event of a widget, with what page analytics, GIF analytics and the host page are told. */
import type { ReportEvent } from '../../../src/services/report.ts'
import { gifAt } from '../components/kit.tsx'

const gif = gifAt(1)
const id = 'g1'
const position = { top: 1, left: 2, width: 3, height: 4 }
const rect = new DOMRect(2, 1, 3, 4)

export type Row = [event: ReportEvent, page: unknown, gif: unknown, host: unknown]

export const EVENTS: Row[] = [
  [{ type: 'seen', gif, rect }, undefined, ['seen', gif, position, undefined], ['seen', { id }]],
  [
    { type: 'seen', gif, rect, layout: 'CAROUSEL' },
    undefined,
    ['seen', gif, position, { layout: 'CAROUSEL' }],
    ['seen', { id }],
  ],
  [{ type: 'tileClicked', gif, rect }, undefined, ['click', gif, position, undefined], ['click', { id }]],
  [{ type: 'tileHovered', gif, rect }, undefined, ['hover', gif, position, undefined], ['hover', { id }]],
  [
    { type: 'imageClicked', gif, rect },
    ['event', 'Embed', 'Click Image', id],
    ['click', gif, position, undefined],
    ['click', { id }],
  ],
  [
    { type: 'imageHovered', gif, rect },
    ['event', 'Embed', 'Hover Image', id],
    ['hover', gif, position, undefined],
    ['hover', { id }],
  ],
  [{ type: 'played', id }, undefined, undefined, ['play', { id }]],
  [{ type: 'paused', id }, undefined, undefined, ['pause', { id }]],
  [
    { type: 'paused', id, pressed: true },
    ['event', 'Embed', 'Click Pause', id],
    undefined,
    ['pause', { id }],
  ],
  [{ type: 'started', gif, timeToFirstPlayMs: 9 }, undefined, ['start', gif, 9], undefined],
  [{ type: 'shareOpened', id }, ['event', 'Embed', 'Click Share', id], undefined, undefined],
  [{ type: 'embedCodeClicked', id }, ['event', 'Embed', 'Click Embed Code', id], undefined, undefined],
  [{ type: 'favoriteClicked', id }, ['event', 'Embed', 'Click Favorite', id], undefined, undefined],
  [
    { type: 'shared', id, network: 'twitter' },
    ['event', 'Embed', 'Social Sharing', 'twitter'],
    ['share', 'twitter', id],
    ['share', { id, network: 'twitter' }],
  ],
  [
    { type: 'copied', id, what: 'embed' },
    ['event', 'Embed', 'Copy', 'embed'],
    ['share', 'embed', id],
    ['share', { id, network: 'embed' }],
  ],
  [{ type: 'linkClicked', id }, ['event', 'Embed', 'Click Link', id], undefined, undefined],
  [
    { type: 'linkClicked', id, url: 'https://brand.test/' },
    ['event', 'Embed', 'Click Link', 'https://brand.test/'],
    undefined,
    undefined,
  ],
  [{ type: 'gridScrolled', id }, ['event', 'Embed', 'SCROLL GRID', id], undefined, undefined],
  [{ type: 'viewMoreClicked', id }, ['event', 'Embed', 'CLICK View More CTA', id], undefined, undefined],
  [
    { type: 'pageShown', source: { kind: 'related', id: 'a' }, slug: 'one a', page: 2 },
    ['pageView', '/gifs/one%20a/related/page/2'],
    undefined,
    undefined,
  ],
  [
    { type: 'pageShown', source: { kind: 'trending' }, content: 'stickers', page: 1 },
    ['pageView', '/create/gifmaker/decorate/stickers/page/1'],
    undefined,
    undefined,
  ],
  [{ type: 'pageShown', source: { kind: 'emoji' }, page: 1 }, undefined, undefined, undefined],
  [{ type: 'carouselShown', gifs: [gif] }, undefined, ['carousel', [gif]], undefined],
  [{ type: 'ready' }, undefined, undefined, ['ready', {}]],
  [{ type: 'ready', id }, undefined, undefined, ['ready', { id }]],
  [{ type: 'fetched', count: 3 }, undefined, undefined, ['fetched', { count: 3 }]],
  [{ type: 'ended', count: 3 }, undefined, undefined, ['end', { count: 3 }]],
  [
    { type: 'failed', code: 'network', message: 'down' },
    undefined,
    undefined,
    ['error', { code: 'network', message: 'down' }],
  ],
]
