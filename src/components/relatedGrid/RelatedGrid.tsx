/**
 * GIFs related to one: three columns as wide as the surrounding box without its margins. The first
 * page is smaller than the later ones.
 */
import { useRef } from 'react'
import { RELATED_FIRST_PAGE, RELATED_NEXT_PAGE } from '../../api/pageSizes.ts'
import { useBox } from '../../hooks/useBox.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import { RELATED_COLUMNS, RELATED_MARGINS_PX } from '../../layout/tileDefaults.ts'
import { useServices } from '../../services/context.ts'
import { Grid, type GridProps } from '../grid/Grid.tsx'

const RELATED_GUTTER_PX = 6
/** Shortest time between two layouts while the width changes. */
const RELATED_RESIZE_THROTTLE_MS = 500

/** Props of `<RelatedGrid>`: those of `<Grid>` without its columns. */
export type RelatedGridProps = Omit<GridProps, 'breakpoints' | 'pageSizes' | 'resizeThrottleMs' | 'width'> & {
  /** Left and right margins together, pixels. Default 30. */
  margins?: number | undefined
}

const PAGES = [RELATED_FIRST_PAGE, RELATED_NEXT_PAGE] as const

export function RelatedGrid({
  margins = RELATED_MARGINS_PX,
  style,
  ...props
}: WithRootRef<RelatedGridProps>) {
  const { t } = useServices()
  const window = useRef<HTMLDivElement>(null)
  const { width } = useBox(window, RELATED_RESIZE_THROTTLE_MS)
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
        // Unknown on a server, where CSS margins set the width.
        width={width > 0 ? Math.max(0, width - margins) : undefined}
        style={{
          ...(fill && { width: '100%' }),
          [fill ? 'paddingInlineStart' : 'marginInline']: margins / 2,
          ...style,
        }}
      />
    </>
  )
}
