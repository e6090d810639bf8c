/**
 * A looping GIF video with controls: play, sound, position, captions, full screen, creator,
 * sharing. Tries to play with sound unless muted, keeps its position when a better file replaces
 * the current one, and pauses out of sight.
 */
import { useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import { checkedGif } from '../../gif/checkedGif.ts'
import type { Caption } from '../../gif/types.ts'
import { useMotion } from '../../hooks/useMotion.ts'
import { usePlayChoice } from '../../hooks/usePlayChoice.ts'
import { useReturnFocus } from '../../hooks/useReturnFocus.ts'
import { useSeen } from '../../hooks/useSeen.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { shouldMove } from '../../media/motionPolicy.ts'
import { DEFAULT_VOLUME } from '../../media/playback/sound.ts'
import type { VideoError } from '../../media/playback/videoError.ts'
import { knownMedia } from '../../media/videoHosts/knownMedia.ts'
import { useReport, useServices } from '../../services/context.ts'
import { useSnippetOptions } from '../../services/snippetOptions.ts'
import { ErrorCard } from '../errorCard/ErrorCard.tsx'
import { useExternalPlayer } from '../externalPlayer/useExternalPlayer.ts'
import { PlayIcon } from '../icons/icons.tsx'
import { useShareMenu } from '../shareMenu/useShareMenu.ts'
import { useBar } from './useBar.ts'
import { useCaptions } from './useCaptions.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useHeldFrame } from './useHeldFrame.ts'
import { useSettledBox } from './useSettledBox.ts'
import { useSound } from './useSound.ts'
import { useVideoFile } from './useVideoFile.ts'
import { useVideoHandle } from './useVideoHandle.ts'
import { useVideoKeys } from './useVideoKeys.ts'
import { useVideoPlayback } from './useVideoPlayback.ts'
import { VideoCaptions } from './VideoCaptions.tsx'
import { VideoControls } from './VideoControls.tsx'
import { VideoPicture } from './VideoPicture.tsx'
import { VideoTop } from './VideoTop.tsx'
import css from './video.css?inline'
import bars from './videoBars.css?inline'
import type { VideoProps } from './videoProps.ts'
import { videoRatio } from './videoRatio.ts'

const NO_CAPTIONS: readonly Caption[] = []

/** Another GIF starts from a fresh state. */
export function VideoPlayer(props: VideoProps) {
  const gif = checkedGif(props.gif)
  return <Player key={gif.id} {...props} gif={gif} />
}

function Player(props: VideoProps) {
  useStyles(css)
  useStyles(bars)
  const { gif, loop = true, controls = true, overlay: Overlay } = props
  const { t } = useServices()
  const report = useReport()
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const watchButton = useRef<HTMLElement>(null)
  /** The visitor has just paused it. */
  const pressed = useRef(false)
  const box = useSettledBox(root)
  const motion = useMotion()
  const [shown, setShown] = useState(false)
  const [onScreen, setOnScreen] = useState(false)
  useSeen(root, {
    id: gif.id,
    isShown: () => shown,
    onSeen: rect => report({ type: 'seen', gif, rect }),
    onScreen: setOnScreen,
  })
  const [chosen, setChosen] = usePlayChoice(motion.mode)
  const [cors, setCors] = useState(true)
  const [sound, dispatchSound] = useSound(props.muted ?? false, props.volume ?? DEFAULT_VOLUME, props)
  const tracks = cors ? (gif.video?.captions ?? NO_CAPTIONS) : NO_CAPTIONS
  const captions = useCaptions(video, tracks, props.captions)
  const fullScreen = useFullScreen(root, video)
  const frame = useHeldFrame()
  const share = useShareMenu(gif.id)
  const snippet = useSnippetOptions()
  const media = props.hideVideo ? undefined : knownMedia(gif.external_media)
  const external = useExternalPlayer()
  const covered = external.watching || share.open
  const returnFocus = useReturnFocus(covered)

  const file = useVideoFile(gif, box)
  const { missing, dead } = file
  // Nothing is fetched before the box is measured, because a better file would soon replace the
  // first, nor before the player has come into view.
  const [near, setNear] = useState(false)
  if (onScreen && !near) setNear(true)
  const src = !near || box.width === 0 ? '' : file.src
  const wanted = !covered && shouldMove({ ...motion, onScreen, hovered: false, chosen })
  const fail = (error: VideoError) => {
    // Servers may send files to everyone without a CORS header: retry without captions.
    if (tracks.length > 0 && error.code === 4) return setCors(false)
    console.error(`[giflet] ${error.message}`)
    if (file.videoFailed()) return
    report({ type: 'failed', code: `video-${error.code}`, message: error.message })
    props.onError?.(error)
  }
  const playback = useVideoPlayback(
    video,
    { src, crossOrigin: tracks.length > 0 ? 'anonymous' : null, wanted, loop, sound, frame },
    {
      ...props,
      onMuted: () => dispatchSound({ type: 'mute' }, 'browser'),
      onStateChange(state) {
        if (state === 'playing') report({ type: 'played', id: gif.id })
        else report({ type: 'paused', id: gif.id, pressed: pressed.current })
        pressed.current = false
        props.onStateChange?.(state)
      },
      onFirstPlay(timeToFirstPlayMs) {
        report({ type: 'started', gif, timeToFirstPlayMs })
        props.onFirstPlay?.(timeToFirstPlayMs)
      },
      onEnded(loops) {
        if (!loop) setChosen('pause')
        props.onEnded?.(loops)
      },
      onError: fail,
    },
  )
  const playing = playback.state === 'playing'
  // As the visitor sees it: a video that waits for data or visibility is not paused.
  const resting = !playing && (!wanted || playback.refused)

  const barShown = useBar(root, !playing || controls === 'always' || !!props.persistentControls)

  const play = () => {
    setChosen('play')
    playback.start()
  }
  const pause = () => setChosen('pause')
  const toggle = () => {
    pressed.current = playing
    if (playing) pause()
    else play()
  }
  const { seekTo } = playback
  const closeShare = () => {
    share.close()
    returnFocus(share.button)
  }
  const backToGif = () => {
    external.stop()
    returnFocus(watchButton)
  }

  useVideoHandle(props.ref, root, video, { play, pause, seekTo, onSound: dispatchSound })
  const controlled = { playback, sound, captions, fullScreen, onToggle: toggle, onSound: dispatchSound }
  const onKeyDown = useVideoKeys(!covered && !dead && !missing, video, controlled)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble to here from any control
    <div
      ref={root}
      className={props.className ? `giflet-video ${props.className}` : 'giflet-video'}
      part="video"
      data-gif-id={gif.id}
      data-playing={playing}
      data-bar={barShown ? 'shown' : 'hidden'}
      data-waiting={playback.waiting && wanted}
      style={{
        width: props.percentWidth ?? props.width,
        height: props.fill ? '100%' : props.height,
        aspectRatio: props.fill || props.height ? undefined : String(videoRatio(gif)),
        ...props.style,
      }}
      onKeyDown={controls ? onKeyDown : undefined}
    >
      <div className="giflet-video-stage" inert={covered}>
        <VideoPicture
          video={video}
          held={frame.canvas}
          still={file.still}
          label={altText(gif)}
          captions={tracks}
          preload={wanted ? 'auto' : 'metadata'}
          onShown={() => {
            setShown(true)
            props.onShown?.()
          }}
          onStillError={file.stillFailed}
          onClick={controls && !missing ? toggle : undefined}
        />
        {Overlay && (
          <div className="giflet-video-cover" part="video-overlay">
            <Overlay gif={gif} isHovered={barShown} {...box} />
          </div>
        )}
        {dead && (
          <div className="giflet-video-error">
            <ErrorCard
              message={t('This GIF could not be loaded.')}
              onRetry={missing ? undefined : file.retry}
            />
          </div>
        )}
        {controls && !dead && (
          <>
            {resting && !missing && (
              <span className="giflet-video-big" aria-hidden>
                <PlayIcon />
              </span>
            )}
            <VideoTop
              gif={gif}
              attribution={props.attribution !== false && !props.hideAttribution}
              share={props.share === false ? undefined : share}
              media={media}
              watchRef={watchButton}
              onWatch={external.watch}
            />
            {!missing && (
              <VideoControls
                {...controlled}
                hideMute={props.hideMute}
                hideProgressBar={props.hideProgressBar}
                hidePlayPause={props.hidePlayPause}
              />
            )}
          </>
        )}
        <VideoCaptions captions={captions} />
      </div>
      {share.Menu && <share.Menu gif={gif} options={snippet} widget="video" onClose={closeShare} />}
      {external.Player && media && (
        <external.Player
          media={media}
          settings={{
            muted: props.muted ?? true,
            volume: props.volume ?? DEFAULT_VOLUME,
            loop: props.loop,
            controls: controls !== false,
          }}
          alwaysBack
          backText={t('GIF')}
          onBack={backToGif}
        />
      )}
    </div>
  )
}
