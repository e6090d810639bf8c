/** One GIF as a tile. */
import { Gif } from '../../components/gif/Gif.tsx'
import { gifRatio } from '../../gif/gifRatio.ts'
import { useNaturalRatio } from '../../hooks/useNaturalRatio.ts'
import { useReady } from '../../hooks/useReady.ts'
import { tileRatio } from '../../layout/tileRatio.ts'
import { useReport } from '../../services/context.ts'
import { LoadGif, type ShownProps } from '../LoadGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'

export const Widget = (props: WidgetProps) => <LoadGif {...props} Shown={GifTile} />

function GifTile({ gif, options, layout, onDead }: ShownProps) {
  const report = useReport()
  const { onShown } = useReady(gif.id)
  useNaturalRatio(tileRatio(gifRatio(gif)))
  return (
    <Gif
      gif={gif}
      near
      fill={layout === 'fill'}
      borderRadius={options.radius}
      noLink={options.link === 'hide'}
      hideAttribution={options.attribution === 'hide'}
      onPlay={({ id }) => report({ type: 'played', id })}
      onPause={({ id }) => report({ type: 'paused', id, pressed: true })}
      onShown={onShown}
      onDead={onDead}
    />
  )
}
