import { expect, it } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { Loader } from '../../../../src/components/loader/Loader.tsx'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { showGrid } from '../grid/showGrid.tsx'
import { createWorld, gifs, items, pagesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

it('has a name for screen readers', () => {
  const { getByRole } = show(createWorld(), <Loader className="mine" />)
  expect(getByRole('img', { name: 'Loading more GIFs' }).className).toBe('giflet-loader mine')
})

it('stands in a grid for the skeletons while more GIFs come', async () => {
  const { container } = show(
    createWorld(),
    <Grid fetchGifs={pagesOf(12)} loader={Loader} pageSizes={[8, 8]} />,
  )
  const loader = () => container.querySelector('.giflet-loader')
  expect(loader()).not.toBeNull()
  expect(container.querySelector('.giflet-skeleton')).toBeNull()
  await settle()
  expect(items(container)).toHaveLength(8)
  expect(loader()).not.toBeNull()
})

it.each([
  ['has ended', 4, undefined],
  ['is given from outside and complete', 0, gifs(0, 4)],
])('is not shown for a list that %s', async (_, total, externalGifs) => {
  const { container } = await showGrid(total, { externalGifs, loader: Loader })
  expect(items(container)).toHaveLength(4)
  expect(container.querySelector('.giflet-loader')).toBeNull()
})
