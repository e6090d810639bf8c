import { Masonry, useInfiniteLoader } from 'masonic'
import { createRoot } from 'react-dom/client'
import { type PlainGif, PlainTile, usePlainPages } from './plainTiles.tsx'
import { root } from './setup.ts'
import { COLUMNS, GUTTER_PX, PAGE_SIZE, WIDTH_PX } from './sizes.ts'

const Cell = ({ data }: { data: PlainGif }) => <PlainTile gif={data} />

function List() {
  const { gifs, more } = usePlainPages()
  const onRender = useInfiniteLoader(more, {
    isItemLoaded: (index: number, items: PlainGif[]) => index < items.length,
    minimumBatchSize: PAGE_SIZE,
  })
  return (
    <Masonry
      items={gifs}
      itemKey={({ id }: PlainGif) => id}
      render={Cell}
      onRender={onRender}
      columnCount={COLUMNS}
      columnGutter={GUTTER_PX}
      columnWidth={WIDTH_PX / COLUMNS}
    />
  )
}

createRoot(root).render(<List />)
