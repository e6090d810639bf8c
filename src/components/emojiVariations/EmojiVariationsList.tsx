/** An emoji and, after a divider, a row of its variations that scrolls. */
import { type ComponentType, type CSSProperties, useEffect, useState } from 'react'
import type { GifsResult } from '../../api/types.ts'
import { checkedGif } from '../../gif/checkedGif.ts'
import { gifRatio } from '../../gif/gifRatio.ts'
import type { Gif as GifData } from '../../gif/types.ts'
import { useChosenMotion } from '../../hooks/useChosenMotion.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { describeError } from '../../i18n/describeError.ts'
import { GUTTER_PX } from '../../layout/breakpoints.ts'
import { tileWidth } from '../../layout/tileRatio.ts'
import { useServices } from '../../services/context.ts'
import { classNames } from '../../styles/classNames.ts'
import { ErrorCard } from '../errorCard/ErrorCard.tsx'
import { MotionButton } from '../motionButton/MotionButton.tsx'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import { Tile, type TileLook } from '../tile/Tile.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import css from './emojiVariations.css?inline'

export interface EmojiVariationsListProps extends GifHandlers, Omit<TileLook, 'backgroundColor'> {
  /**
   * `id => client.emojiVariations(id)`, with a client of `giflet/api`. Called for each emoji; may
   * change with every render.
   */
  fetchVariations: (id: string) => Promise<Pick<GifsResult, 'data'>>
  /** The emoji, shown first and left out of its own variations. */
  gif: GifData
  /** Height of each picture, pixels. */
  gifHeight: number
  /** Width of each picture, pixels. Default: by the emoji's ratio. */
  gifWidth?: number | undefined
  /** Pixels between pictures. Default 6. */
  gutter?: number | undefined
  /** CSS background of the row. Default: by the theme. */
  backgroundColor?: string | undefined
  dividerColor?: string | undefined
  /** Shown until the variations arrive. Default: nothing. See `<Loader>`. */
  loader?: ComponentType<{ className?: string }> | undefined
  onVariationsFetched?: ((gifs: readonly GifData[]) => void) | undefined
  /** More props of the pictures alone, such as their own `backgroundColor`. */
  GifProps?: TileLook | undefined
  /** Whether the row has a button that pauses all motion. Default true. */
  pauseButton?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** Widest picture, as a multiple of its height. */
const WIDEST = 4

export function EmojiVariationsList(props: EmojiVariationsListProps) {
  useStyles(css)
  const { gif, gifHeight, gutter = GUTTER_PX, loader: LoaderShape, className, style } = props
  const { t } = useServices()
  const { variations, error, retry } = useVariations(props)
  const emoji = checkedGif(gif)
  const width = props.gifWidth ?? Math.round(tileWidth(gifRatio(emoji), gifHeight, gifHeight * WIDEST))
  const events = useTileEvents(props)
  const motion = useChosenMotion()
  const { borderRadius, noLink, hideAttribution, overlay, tabIndex } = props
  const look: TileLook = {
    ...{ borderRadius, noLink, hideAttribution, overlay, tabIndex },
    backgroundColor: 'transparent',
    ...props.GifProps,
  }
  const size = { width, height: gifHeight }
  const picture = (shown: GifData) => (
    <Tile {...look} {...size} gif={shown} events={events} chosen={motion.chosen} />
  )
  return (
    <div
      className={classNames('giflet-variations', className)}
      part="variations"
      style={
        {
          '--giflet-variations-gutter': `${gutter}px`,
          ...(props.backgroundColor !== undefined && { background: props.backgroundColor }),
          ...(props.dividerColor !== undefined && { '--giflet-variations-divider': props.dividerColor }),
          ...style,
        } as CSSProperties
      }
    >
      <div className="giflet-variations-emoji" style={size}>
        {props.pauseButton !== false && <MotionButton {...motion} />}
        {picture(emoji)}
      </div>
      {variations?.length !== 0 && <div className="giflet-variations-divider" />}
      {error ? (
        <ErrorCard message={t(describeError(error, 'many').text)} onRetry={retry} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: WebKit drops the role of a plain `ul`
        <div className="giflet-variations-row" role="list" aria-label={t('Emoji')} aria-busy={!variations}>
          {variations?.map(variation => (
            // biome-ignore lint/a11y/useSemanticElements: as for the list
            <div key={variation.id} role="listitem" style={size}>
              {picture(variation)}
            </div>
          ))}
          {!variations && LoaderShape && <LoaderShape className="giflet-variations-loader" />}
        </div>
      )}
    </div>
  )
}

interface Variations {
  /** The emoji that this is about. */
  of: string
  variations?: readonly GifData[]
  error?: unknown
}

/** Neither `variations` nor `error` while loading. */
function useVariations(props: EmojiVariationsListProps) {
  const { debug } = useServices()
  const { id } = props.gif
  const [state, setState] = useState<Variations>({ of: id })
  const [attempt, setAttempt] = useState(0)
  const latest = useLatest(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` fetches again
  useEffect(() => {
    let ended = false
    setState({ of: id })
    Promise.resolve()
      .then(() => latest.current.fetchVariations(id))
      .then(
        ({ data }) => {
          if (ended) return
          const others = data.map(checkedGif).filter(gif => gif.id !== id && !gif.is_removed)
          setState({ of: id, variations: others })
          latest.current.onVariationsFetched?.(others)
        },
        (error: unknown) => {
          debug('could not load variations', error)
          if (!ended) setState({ of: id, error })
        },
      )
    return () => {
      ended = true
    }
  }, [id, attempt, latest, debug])
  const { variations, error } = state.of === id ? state : ({} as Partial<Variations>)
  return { variations, error, retry: () => setAttempt(attempt + 1) }
}
