/** GIFs related to one: three columns, a little narrower than what it stands in, few GIFs first and then more. */
import { RELATED_FIRST_PAGE, RELATED_NEXT_PAGE } from '../../api/paginator.ts'
import { Grid, type GridProps } from '../grid/Grid.tsx'
import { useServices } from '../services.ts'

export const RELATED_COLUMNS = 3
export const RELATED_GUTTER_PX = 6
/** Both margins together: it is as wide as its window without them. */
export const RELATED_MARGINS_PX = 30
export const RELATED_RESIZE_THROTTLE_MS = 500

export type RelatedGridProps = Omit<GridProps, 'breakpoints' | 'pageSizes' | 'resizeThrottleMs'> & {
  /** Pixels of both margins together. Default 30. */
  margins?: number | undefined
}

const PAGES = [RELATED_FIRST_PAGE, RELATED_NEXT_PAGE] as const

export function RelatedGrid({ margins = RELATED_MARGINS_PX, ...props }: RelatedGridProps) {
  const { t } = useServices()
  const { columns = RELATED_COLUMNS, gutter = RELATED_GUTTER_PX, label = t('relatedGifs') } = props
  return (
    <div
      className="giflet-related"
      style={{ height: props.fill ? '100%' : undefined, paddingInline: margins / 2 }}
    >
      <Grid
        {...props}
        columns={columns}
        gutter={gutter}
        label={label}
        pageSizes={PAGES}
        resizeThrottleMs={RELATED_RESIZE_THROTTLE_MS}
      />
    </div>
  )
}
