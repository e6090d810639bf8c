/** Types of the peer packages that `subjects/` uses. Only `npm run bench` installs them. */

interface GridProps {
  width: number
  columns: number
  gutter: number
  fetchGifs(offset: number): Promise<unknown>
}

interface GifProps {
  gif: unknown
  width: number
}

declare module '@giphy/react-components' {
  import type { ComponentType } from 'react'

  export const Grid: ComponentType<GridProps>
  export const Gif: ComponentType<GifProps>
}

declare module '@giphy/js-components' {
  export function renderGrid(props: GridProps, target: HTMLElement): () => void
  export function renderGif(props: GifProps, target: HTMLElement): () => void
}
