/** One GIF as a video with sound, where it has any. */
import { useEffect, useRef } from 'react'
import { useServices } from '../../components/services.ts'
import { SnippetContext } from '../../components/snippetOptions.ts'
import { VideoPlayer } from '../../components/video/VideoPlayer.tsx'
import type { VideoHandle } from '../../components/video/videoProps.ts'
import { videoRatio } from '../../components/video/videoRatio.ts'
import { OneGif, type ShownProps } from '../OneGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'

export const Widget = (props: WidgetProps) => <OneGif {...props} Shown={Player} />

function Player({ gif, options, layout }: ShownProps) {
  const { emit, onCommand, setNaturalRatio } = useServices()
  const ref = useRef<VideoHandle>(null)
  const ready = useRef(false)
  const ratio = videoRatio(gif)
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
  const onShown = () => {
    if (ready.current) return
    ready.current = true
    emit('ready', { id: gif.id })
  }
  return (
    <SnippetContext value={options}>
      <VideoPlayer
        ref={ref}
        gif={gif}
        fill={layout === 'fill'}
        attribution={options.attribution === 'show'}
        hideVideo={options.watch === 'hide'}
        onShown={onShown}
      />
    </SnippetContext>
  )
}
