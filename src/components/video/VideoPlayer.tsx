/**
 * A looping GIF video with controls: play, sound, position, captions, full screen, creator,
 * sharing. Tries to play with sound unless muted, keeps its position when a better file replaces
 * the current one, and pauses out of sight.
 */
import { type CSSProperties, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import { checkGif } from '../../gif/checkGif.ts'
import { useReturnFocus } from '../../hooks/useReturnFocus.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useSeen } from '../../hooks/useSeen.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import { knownMedia } from '../../media/videoHosts/knownMedia.ts'
import type { PlayerSettings } from '../../media/videoHosts/playerMessages.ts'
import { DEFAULT_VOLUME } from '../../protocol/widgetDefaults.ts'
import { useReport, useServices } from '../../services/context.ts'
import { useSnippetOptions } from '../../services/snippetOptions.ts'
import { ErrorCard } from '../errorCard/ErrorCard.tsx'
import { useExternalPlayer } from '../externalPlayer/useExternalPlayer.ts'
import { useShareMenu } from '../shareMenu/useShareMenu.ts'
import { useBar } from './useBar.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useVideoController, useVideoHandle } from './useVideoController.ts'
import { useDebouncedBox, useVideoFile } from './useVideoFile.ts'
import { VideoBars } from './VideoBars.tsx'
import { VideoCaptions, VideoPicture } from './VideoPicture.tsx'
import css from './video.css?inline'
import bars from './videoBars.css?inline'
import { useVideoKeys } from './videoKeys.ts'
import type { VideoProps } from './videoProps.ts'
import { videoRatio } from './videoRatio.ts'

/** Another GIF starts from a fresh state. */
export function VideoPlayer(props: WithRootRef<VideoProps>) {
  const gif = checkGif(props.gif)
  return <Player key={gif.id} {...props} gif={gif} />
}

function Player(props: WithRootRef<VideoProps>) {
  useStyles(css)
  useStyles(bars)
  const { gif, controls = true, overlay: Overlay } = props
  const { t } = useServices()
  const report = useReport()
  const root = useRef<HTMLDivElement>(null)
  const rootProps = useRoot('giflet-video', props, root)
  const video = useRef<HTMLVideoElement>(null)
  const watchButton = useRef<HTMLElement>(null)
  const box = useDebouncedBox(root)
  const [shown, setShown] = useState(false)
  const [onScreen, setOnScreen] = useState(false)
  useSeen(root, {
    id: gif.id,
    isShown: () => shown,
    onSeen: rect => report({ type: 'seen', gif, rect }),
    onScreen: setOnScreen,
  })
  const file = useVideoFile(gif, box)
  const { missing, dead } = file
  const snippet = useSnippetOptions()
  const share = useShareMenu(gif.id)
  const player = useExternalPlayer()
  const media = watchableMedia(props)
  const covered = !!(share.Part || player.Part)
  const returnFocus = useReturnFocus(covered)
  const controller = useVideoController(video, props, { file, measured: box.width > 0, onScreen, covered })
  const { captions, playing } = controller
  const fullScreen = useFullScreen(root, video)
  const barShown = useBar(root, !playing || keepsBar(props))
  const onKeyDown = useVideoKeys(!covered && file.plays, video, { ...controller, fullScreen })
  useVideoHandle(props.rootRef, root, video, controller)

  const closeShare = () => {
    share.close()
    returnFocus(share.button)
  }
  const backToGif = () => {
    player.close()
    returnFocus(watchButton)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble to here from any control
    <div
      {...rootProps}
      part="video"
      data-gif-id={gif.id}
      data-playing={playing}
      data-bar={barShown ? 'shown' : 'hidden'}
      data-waiting={controller.isWaiting}
      style={sizeOf(props)}
      onKeyDown={controls ? onKeyDown : undefined}
    >
      <div className="giflet-video-stage" inert={covered}>
        <VideoPicture
          video={video}
          held={controller.frame.canvas}
          still={file.still}
          label={altText(gif)}
          captions={captions.tracks}
          preload={controller.preload}
          onShown={() => {
            setShown(true)
            props.onShown?.()
          }}
          onStillError={file.stillFailed}
          onClick={controls && !missing ? controller.onToggle : undefined}
        />
        {Overlay && (
          <div className="giflet-video-cover" part="video-overlay">
            <div className="giflet-video-cover-content">
              <Overlay gif={gif} isHovered={barShown} {...box} />
            </div>
          </div>
        )}
        {dead && <VideoFailure onRetry={file.retry} />}
        {controls && !dead && (
          <VideoBars
            {...props}
            {...controller}
            {...{ fullScreen, missing, media, player, watchRef: watchButton }}
            share={props.share === false ? undefined : share}
          />
        )}
        <VideoCaptions captions={captions} />
      </div>
      {share.Part && <share.Part gif={gif} options={snippet} widget="video" onClose={closeShare} />}
      {player.Part && media && (
        <player.Part
          media={media}
          settings={settingsOfProps(props)}
          alwaysBack
          backText={t('GIF')}
          onBack={backToGif}
        />
      )}
    </div>
  )
}

const watchableMedia = ({ hideVideo, gif }: VideoProps) =>
  hideVideo ? undefined : knownMedia(gif.external_media)

const keepsBar = ({ controls, persistentControls }: VideoProps) =>
  controls === 'always' || persistentControls === true

function VideoFailure({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useServices()
  return (
    <div className="giflet-video-error">
      <ErrorCard message={t('This GIF could not be loaded.')} onRetry={onRetry} />
    </div>
  )
}

function sizeOf(props: VideoProps): CSSProperties {
  return {
    width: props.percentWidth ?? props.width,
    height: props.fill ? '100%' : props.height,
    aspectRatio: props.fill || props.height ? undefined : String(videoRatio(props.gif)),
    ...props.style,
  }
}

/** The settings of a video host's player, from the developer's props. */
function settingsOfProps({
  muted = true,
  volume = DEFAULT_VOLUME,
  loop,
  controls,
}: VideoProps): PlayerSettings {
  return { muted, volume, loop, controls: controls !== false }
}
