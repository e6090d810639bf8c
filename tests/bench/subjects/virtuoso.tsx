import { VirtuosoMasonry } from '@virtuoso.dev/masonry'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { type PlainGif, PlainTile, usePlainPages } from './plainTiles.tsx'
import { root } from './setup.ts'
import { COLUMNS, GUTTER_PX, PAGE_SIZE } from './sizes.ts'

/** Has no callback for its end, so an observed line below it takes that role. */
const AHEAD = '800px'

const Cell = ({ data }: { data: PlainGif }) => (
  <div style={{ padding: `0 ${GUTTER_PX}px ${GUTTER_PX}px 0` }}>
    <PlainTile gif={data} />
  </div>
)

function List() {
  const { gifs, more } = usePlainPages()
  const end = useRef<HTMLDivElement>(null)
  const { length } = gifs
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each page, as the end may still be near
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: AHEAD,
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [more, length])
  return (
    <>
      {length > 0 && (
        <VirtuosoMasonry
          useWindowScroll
          columnCount={COLUMNS}
          data={gifs}
          initialItemCount={PAGE_SIZE}
          ItemContent={Cell}
        />
      )}
      <div ref={end} style={{ height: 1 }} />
    </>
  )
}

createRoot(root).render(<List />)
