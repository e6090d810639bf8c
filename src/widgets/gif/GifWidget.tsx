/** One GIF as a tile. */
import { useRef } from 'react'
import { Gif } from '../../components/gif/Gif.tsx'
import { gifRatio } from '../../gif/gifRatio.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useNaturalRatio } from '../../hooks/useNaturalRatio.ts'
import { useReady } from '../../hooks/useReady.ts'
import { tileRatio } from '../../layout/tileRatio.ts'
import { nextChoice, type PlayChoice } from '../../media/playChoice.ts'
import { useReport } from '../../services/context.ts'
import { type LoadedGifProps, LoadGif } from '../LoadGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'

export const Widget = (props: WidgetProps) => <LoadGif {...props} View={GifTile} />

function GifTile({ gif, options, layout, onDead }: LoadedGifProps) {
  const report = useReport()
  const { onShown } = useReady(gif.id)
  useNaturalRatio(tileRatio(gifRatio(gif)))
  const last = useRef<PlayChoice>(undefined)
  const reportChoice = (choice: PlayChoice, pressed: boolean) => {
    last.current = choice
    report(choice === 'play' ? { type: 'played', id: gif.id } : { type: 'paused', id: gif.id, pressed })
  }
  useCommands(({ name }) => {
    const choice = nextChoice(last.current, name)
    if (choice !== last.current) reportChoice(choice, false)
  })
  return (
    <Gif
      gif={gif}
      near
      fill={layout === 'fill'}
      borderRadius={options.radius}
      noLink={options.link === 'hide'}
      hideAttribution={options.attribution === 'hide'}
      onPlay={() => reportChoice('play', true)}
      onPause={() => reportChoice('pause', true)}
      onShown={onShown}
      onDead={onDead}
    />
  )
}
