/**
 * `giflet/carousel`: a row of GIFs.
 *
 * @module giflet/carousel
 */
import { type CarouselProps, Carousel as Inner } from '../components/carousel/Carousel.tsx'
import { withRef } from '../hooks/withRef.ts'

/**
 * A row of GIFs of one height, scrolled by touch, wheel, keys or buttons. Fetches more near its
 * end. A page that fails is not announced: it is retried when the end scrolls into view again, the
 * first one when the browser is back online.
 *
 * @example
 * ```tsx
 * <Carousel gifHeight={180} fetchGifs={(offset, limit) => client.trending({ offset, limit })} />
 * ```
 */
export const Carousel = /* @__PURE__ */ withRef<CarouselProps>('Carousel', Inner)

export type { CarouselProps }
