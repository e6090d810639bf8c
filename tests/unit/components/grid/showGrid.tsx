/** Renders a grid with its first page in its own world. */
import { Grid, type GridProps } from '../../../../src/components/grid/Grid.tsx'
import { GRID_DEBOUNCE_MS } from '../../../../src/components/grid/useGridLayout.ts'
import { reachEnd } from '../fakeBrowser.ts'
import { createWorld, pagesOf, settle, show } from '../kit.tsx'

type Fetch = ReturnType<typeof pagesOf>

export async function showGrid(pages: Fetch | number, props: Partial<GridProps> = {}, world = createWorld()) {
  const fetchGifs = typeof pages === 'number' ? pagesOf(pages) : pages
  const grid = (more: Partial<GridProps> = {}) => <Grid fetchGifs={fetchGifs} {...props} {...more} />
  const view = show(world, grid())
  await settle()
  return {
    ...view,
    world,
    fetchGifs,
    /** Offset and limit of each page that was asked for. */
    asked: () => fetchGifs.mock.calls.map(([offset, limit]) => [offset, limit]),
    change: (more: Partial<GridProps>) => view.update(grid(more)),
    /** Scrolls to the end, and waits for what that fetches. */
    async more() {
      reachEnd(view.container, false)
      reachEnd(view.container)
      await settle(GRID_DEBOUNCE_MS)
    },
  }
}
