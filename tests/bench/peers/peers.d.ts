/** Types of the peer packages that `subjects/` uses. Only `npm run bench` installs them. */

declare module '@giphy/js-fetch-api' {
  export class GiphyFetch {
    constructor(apiKey: string)
    trending(options: { offset: number; limit: number }): Promise<unknown>
    related(id: string, options: { offset: number; limit: number }): Promise<unknown>
    gif(id: string): Promise<{ data: unknown }>
  }
  export function setServerUrl(url: string): void
}

declare module '@giphy/react-components' {
  import type { ComponentType } from 'react'

  type FetchGifs = (offset: number) => Promise<unknown>
  export const Grid: ComponentType<{ width: number; columns: number; gutter: number; fetchGifs: FetchGifs }>
  export const Gif: ComponentType<{ gif: unknown; width: number }>
  export const Carousel: ComponentType<{ gifHeight: number; gutter: number; fetchGifs: FetchGifs }>
  export const Video: ComponentType<{ gif: unknown; width: number; muted: boolean }>
}

declare module '@giphy/js-components' {
  type FetchGifs = (offset: number) => Promise<unknown>
  export function renderGrid(
    props: { width: number; columns: number; gutter: number; fetchGifs: FetchGifs },
    target: HTMLElement,
  ): () => void
  export function renderGif(props: { gif: unknown; width: number }, target: HTMLElement): () => void
  export function renderVideo(
    props: { gif: unknown; width: number; muted: boolean },
    target: HTMLElement,
  ): () => void
  export function renderCarousel(
    props: { gifHeight: number; gutter: number; fetchGifs: FetchGifs },
    target: HTMLElement,
  ): () => void
}

declare module '@giphy/svelte-components' {
  type FetchGifs = (offset: number) => Promise<unknown>
  type Component<Props> = new (options: { target: HTMLElement; props: Props }) => object
  export const Grid: Component<{ width: number; columns: number; gutter: number; fetchGifs: FetchGifs }>
  export const Gif: Component<{ gif: unknown; width: number }>
  export const Carousel: Component<{ gifHeight: number; gutter: number; fetchGifs: FetchGifs }>
}

declare module 'masonic' {
  import type { ComponentType, ReactElement } from 'react'

  type OnRender<Item> = (start: number, stop: number, items: Item[]) => void
  export function Masonry<Item>(props: {
    items: Item[]
    itemKey: (item: Item) => string
    render: ComponentType<{ data: Item; index: number; width: number }>
    onRender: OnRender<Item>
    columnCount: number
    columnGutter: number
    columnWidth: number
  }): ReactElement
  export function useInfiniteLoader<Item>(
    load: OnRender<Item>,
    options: { isItemLoaded: (index: number, items: Item[]) => boolean; minimumBatchSize: number },
  ): OnRender<Item>
}

declare module '@virtuoso.dev/masonry' {
  import type { ComponentType, ReactElement } from 'react'
  export function VirtuosoMasonry<Data>(props: {
    useWindowScroll: boolean
    columnCount: number
    data: Data[]
    initialItemCount: number
    ItemContent: ComponentType<{ data: Data; index: number }>
  }): ReactElement
}
