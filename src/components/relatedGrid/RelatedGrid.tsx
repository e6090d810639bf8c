/**
 * GIFs related to one: three columns, as wide as the window they stand in without its margins, few GIFs first and then
 * more. In a frame of its own that window is the browser's; anywhere else it is the container.
 */
import { useRef } from 'react'
import { RELATED_FIRST_PAGE, RELATED_NEXT_PAGE } from '../../api/paginator.ts'
import { Grid, type GridProps } from '../grid/Grid.tsx'
import { useSize } from '../list/useSize.ts'
import { useServices } from '../services.ts'

export const RELATED_COLUMNS = 3
export const RELATED_GUTTER_PX = 6
/** Both margins together. A scroll bar finds room in one of them. */
export const RELATED_MARGINS_PX = 30
/** However fast the window changes, the grid is laid out anew at most once in this time. */
export const RELATED_RESIZE_THROTTLE_MS = 500

export type RelatedGridProps = Omit<GridProps, 'breakpoints' | 'pageSizes' | 'resizeThrottleMs' | 'width'> & {
  /** Pixels of both margins together. Default 30. */
  margins?: number | undefined
}

const PAGES = [RELATED_FIRST_PAGE, RELATED_NEXT_PAGE] as const

export function RelatedGrid({ margins = RELATED_MARGINS_PX, style, ...props }: RelatedGridProps) {
  const { t } = useServices()
  const window = useRef<HTMLDivElement>(null)
  const { width } = useSize(window, RELATED_RESIZE_THROTTLE_MS)
  const { columns = RELATED_COLUMNS, gutter = RELATED_GUTTER_PX, label = t('Related Gifs'), fill } = props
  return (
    <>
      <div ref={window} />
      <Grid
        {...props}
        columns={columns}
        gutter={gutter}
        label={label}
        pageSizes={PAGES}
        resizeThrottleMs={RELATED_RESIZE_THROTTLE_MS}
        width={Math.max(0, width - margins)}
        style={{
          ...(fill && { width: '100%' }),
          [fill ? 'paddingInlineStart' : 'marginInline']: margins / 2,
          ...style,
        }}
      />
    </>
  )
}
