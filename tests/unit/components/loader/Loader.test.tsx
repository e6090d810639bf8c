import { expect, it } from 'vitest'
import { Grid } from '../../../../src/components/grid/Grid.tsx'
import { Loader } from '../../../../src/components/loader/Loader.tsx'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { createWorld, gifs, items, pagesOf, settle, show } from '../kit.tsx'

eachInFakeBrowser()

it('has a name for screen readers', () => {
  const { getByRole } = show(createWorld(), <Loader className="mine" />)
  expect(getByRole('img', { name: 'Loading more GIFs' }).className).toBe('giflet-loader mine')
})

it('stands in a grid for the skeletons while more GIFs come', async () => {
  const view = show(createWorld(), <Grid fetchGifs={pagesOf(12)} loader={Loader} pageSizes={[8, 8]} />)
  const loader = () => view.container.querySelector('.giflet-loader')
  expect(loader()).not.toBeNull()
  expect(view.container.querySelector('.giflet-skeleton')).toBeNull()
  await settle()
  expect(items(view.container)).toHaveLength(8)
  expect(loader()).not.toBeNull()
})

it('goes away at the end', async () => {
  const { container } = show(createWorld(), <Grid fetchGifs={pagesOf(4)} loader={Loader} />)
  await settle()
  expect(items(container)).toHaveLength(4)
  expect(container.querySelector('.giflet-loader')).toBeNull()
})

it('is not shown for a list that is given from outside and complete', async () => {
  const fetchGifs = pagesOf(0)
  const { container } = show(
    createWorld(),
    <Grid fetchGifs={fetchGifs} externalGifs={gifs(1, 4)} loader={Loader} />,
  )
  await settle()
  expect(items(container)).toHaveLength(3)
  expect(container.querySelector('.giflet-loader')).toBeNull()
})
