/** One GIF as a tile. */
import { useEffect, useRef } from 'react'
import { ErrorCard } from '../../components/errorCard/ErrorCard.tsx'
import { Gif } from '../../components/gif/Gif.tsx'
import { gifRatio } from '../../components/list/gifRatio.ts'
import { useServices } from '../../components/services.ts'
import { tileRatio } from '../../layout/tileRatio.ts'
import { useGif } from '../useGif.ts'
import type { WidgetProps } from '../widgetProps.ts'

export function Widget({ source, options, layout }: WidgetProps) {
  const { t, emit, setNaturalRatio } = useServices()
  const { gif, error, retry } = useGif(source, options)
  const shown = useRef('')
  const ratio = gif && tileRatio(gifRatio(gif))
  useEffect(() => {
    setNaturalRatio(ratio)
    return () => setNaturalRatio(undefined)
  }, [ratio, setNaturalRatio])
  if (error) return <ErrorCard message={t(error.text)} onRetry={error.retry ? retry : undefined} />
  if (!gif) return null
  return (
    <Gif
      key={gif.id}
      gif={gif}
      fill={layout === 'fill'}
      radius={options.radius}
      link={options.link === 'show'}
      attribution={options.attribution === 'show'}
      onPlay={({ id }) => emit('play', { id })}
      onPause={({ id }) => emit('pause', { id })}
      onShown={() => {
        // Another file of the same GIF is no news.
        if (shown.current !== gif.id) emit('ready', { id: gif.id })
        shown.current = gif.id
      }}
    />
  )
}
