/** One GIF as a video, with sound if it has any. */
import { useRef } from 'react'
import { VideoPlayer } from '../../components/video/VideoPlayer.tsx'
import type { VideoHandle } from '../../components/video/videoProps.ts'
import { videoRatio } from '../../components/video/videoRatio.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useNaturalRatio } from '../../hooks/useNaturalRatio.ts'
import { useReady } from '../../hooks/useReady.ts'
import { SnippetContext } from '../../services/snippetOptions.ts'
import { type LoadedGifProps, LoadGif } from '../LoadGif.tsx'
import type { WidgetProps } from '../widgetProps.ts'

export const Widget = (props: WidgetProps) => <LoadGif {...props} View={Player} />

function Player({ gif, options, layout }: LoadedGifProps) {
  const player = useRef<VideoHandle>(null)
  const { onShown } = useReady(gif.id)
  useNaturalRatio(videoRatio(gif))
  useCommands(({ name, seconds }) => {
    if (name === 'seekTo') player.current?.seekTo(seconds)
    else player.current?.[name]()
  })
  return (
    <SnippetContext value={options}>
      <VideoPlayer
        rootRef={player}
        gif={gif}
        fill={layout === 'fill'}
        attribution={options.attribution === 'show'}
        muted={options.muted}
        volume={options.volume}
        loop={options.loop}
        controls={options.controls === 'always' ? 'always' : options.controls === 'show'}
        hideVideo={options.watch === 'hide'}
        onShown={onShown}
      />
    </SnippetContext>
  )
}
