/** Types of the peer packages that `subjects/` uses. Only `npm run bench` installs them. */

declare module '@giphy/react-components' {
  import type { ComponentType } from 'react'

  type FetchGifs = (offset: number) => Promise<unknown>
  export const Grid: ComponentType<{ width: number; columns: number; gutter: number; fetchGifs: FetchGifs }>
  export const Gif: ComponentType<{ gif: unknown; width: number }>
}

declare module '@giphy/js-components' {
  type FetchGifs = (offset: number) => Promise<unknown>
  export function renderGrid(
    props: { width: number; columns: number; gutter: number; fetchGifs: FetchGifs },
    target: HTMLElement,
  ): () => void
  export function renderGif(props: { gif: unknown; width: number }, target: HTMLElement): () => void
}

declare module '@giphy/svelte-components' {
  type FetchGifs = (offset: number) => Promise<unknown>
  type Component<Props> = new (options: { target: HTMLElement; props: Props }) => object
  export const Grid: Component<{ width: number; columns: number; gutter: number; fetchGifs: FetchGifs }>
  export const Gif: Component<{ gif: unknown; width: number }>
}
