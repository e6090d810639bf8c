/** One GIF as a video with sound, where it has any. */
import { useEffect, useRef } from 'react'
import { ErrorCard } from '../../components/errorCard/ErrorCard.tsx'
import { useServices } from '../../components/services.ts'
import { type VideoHandle, VideoPlayer } from '../../components/video/VideoPlayer.tsx'
import type { Gif } from '../../gif/types.ts'
import { useGif } from '../useGif.ts'
import type { WidgetProps } from '../widgetProps.ts'

export function Widget({ source, options, layout }: WidgetProps) {
  const { t } = useServices()
  const { gif, error, retry } = useGif(source, options)
  if (error) return <ErrorCard message={t(error.text)} onRetry={error.retry ? retry : undefined} />
  return gif ? (
    <Player key={gif.id} gif={gif} fill={layout === 'fill'} attribution={options.attribution === 'show'} />
  ) : null
}

function Player({ gif, fill, attribution }: { gif: Gif; fill: boolean; attribution: boolean }) {
  const { emit, onCommand, setNaturalRatio } = useServices()
  const ref = useRef<VideoHandle>(null)
  const { width = 16, height = 9 } = gif.images.original ?? {}
  const ratio = width / height
  useEffect(() => {
    setNaturalRatio(ratio)
    return () => setNaturalRatio(undefined)
  }, [ratio, setNaturalRatio])
  useEffect(
    () =>
      onCommand(({ name, seconds }) => {
        if (name === 'seekTo') ref.current?.seekTo(seconds)
        else ref.current?.[name]()
      }),
    [onCommand],
  )
  const { id } = gif
  return (
    <VideoPlayer
      ref={ref}
      gif={gif}
      fill={fill}
      attribution={attribution}
      onCanPlay={() => emit('ready', { id })}
      onStateChange={state => emit(state === 'playing' ? 'play' : 'pause', { id })}
      onError={({ code, message }) => emit('error', { code: `video-${code}`, message })}
    />
  )
}
