/**
 * A looping GIF video with its controls: play and pause, sound, position, captions, full screen, the creator, sharing.
 * Tries sound first where it is not muted, keeps its place when another file fits better, and stops out of sight.
 */
import { type KeyboardEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import { bestGifVideo } from '../../gif/bestVideo.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Caption } from '../../gif/types.ts'
import { knownMedia } from '../../media/external/provider.ts'
import { shouldMove } from '../../media/motionPolicy.ts'
import { DEFAULT_VOLUME, soundLevel } from '../../media/playback/sound.ts'
import type { VideoError } from '../../media/playback/videoError.ts'
import { ErrorCard } from '../errorCard/ErrorCard.tsx'
import { PlayIcon } from '../icons/icons.tsx'
import { useShareMenu } from '../oneGif/useShareMenu.ts'
import { useServices } from '../services.ts'
import { useSnippetOptions } from '../snippetOptions.ts'
import { useGifSeen } from '../useGifSeen.ts'
import { useLazyModule } from '../useLazyModule.ts'
import { useMotion } from '../useMotion.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import { useStyles } from '../useStyles.ts'
import { useCaptions } from './useCaptions.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useHeldFrame } from './useHeldFrame.ts'
import { useSettledBox } from './useSettledBox.ts'
import { useSound } from './useSound.ts'
import { useVideoPlayback } from './useVideoPlayback.ts'
import { VideoControls } from './VideoControls.tsx'
import { VideoPicture } from './VideoPicture.tsx'
import { VideoTop } from './VideoTop.tsx'
import css from './video.css?inline'
import { videoKeyAction } from './videoKeys.ts'
import type { VideoHandle, VideoProps } from './videoProps.ts'
import { videoRatio } from './videoRatio.ts'

/** Finer screens than this are not worth their bytes. */
const DENSITY_MAX = 2
const NO_CAPTIONS: readonly Caption[] = []
const loadExternalPlayer = () => import('../externalPlayer/ExternalPlayer.tsx')

/** Another GIF is another video: nothing of the one before is kept. */
export const VideoPlayer = (props: VideoProps) => <Player key={props.gif.id} {...props} />

function Player(props: VideoProps) {
  useStyles(css)
  const { gif, loop = true, controls = true } = props
  const { analytics, emit, t } = useServices()
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const watchButton = useRef<HTMLElement>(null)
  const box = useSettledBox(root)
  const motion = useMotion()
  const onScreen = useGifSeen(root, gif)
  const [chosen, setChosen] = useState<'play' | 'pause'>()
  const [failed, setFailed] = useState(false)
  const [cors, setCors] = useState(true)
  const [sound, tellSound] = useSound(props.muted ?? false, props.volume ?? DEFAULT_VOLUME, props)
  const tracks = cors ? (gif.video?.captions ?? NO_CAPTIONS) : NO_CAPTIONS
  const captions = useCaptions(video, tracks)
  const fullScreen = useFullScreen(root, video)
  const frame = useHeldFrame()
  const share = useShareMenu(gif.id)
  const snippet = useSnippetOptions()
  const media = props.hideVideo ? undefined : knownMedia(gif.external_media)
  const [watching, setWatching] = useState(false)
  const covered = watching || share.open
  const externalPlayer = useLazyModule(loadExternalPlayer, watching, () => setWatching(false))
  const returnFocus = useReturnFocus(covered)

  const density = Math.min(DENSITY_MAX, globalThis.devicePixelRatio ?? 1)
  const file = bestGifVideo(gif, box.width * density, box.height * density)
  const missing = !file
  // Nothing is fetched before the box is known, or the first file would only be replaced by a better one; nor before
  // it has come into view.
  const [near, setNear] = useState(false)
  if (onScreen && !near) setNear(true)
  const src = failed || !near || box.width === 0 ? '' : (file?.url ?? '')
  useEffect(() => {
    if (!missing) return
    const message = `No video content for id ${gif.id}`
    console.warn(message)
    emit('error', { code: 'no-video', message })
  }, [missing, gif.id, emit])

  const wanted = !covered && shouldMove({ ...motion, onScreen, hovered: false, chosen })
  const fail = (error: VideoError) => {
    // A server may well send its files to everybody, but not say so: better without captions than not at all.
    if (tracks.length > 0 && error.code === 4) return setCors(false)
    console.error(`[giflet] ${error.message}`)
    setFailed(true)
    emit('error', { code: `video-${error.code}`, message: error.message })
    props.onError?.(error)
  }
  const playback = useVideoPlayback(
    video,
    { src, crossOrigin: tracks.length > 0 ? 'anonymous' : null, wanted, loop, sound, frame },
    {
      ...props,
      onMuted: () => tellSound({ type: 'mute' }, 'browser'),
      onStateChange(state) {
        emit(state === 'playing' ? 'play' : 'pause', { id: gif.id })
        props.onStateChange?.(state)
      },
      onFirstPlay(timeToFirstPlayMs) {
        analytics.start(gif, timeToFirstPlayMs)
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
  // As the visitor sees it: what only waits for data, or to be seen, is not paused.
  const resting = !playing && (!wanted || playback.refused)

  const play = () => {
    setChosen('play')
    playback.start()
  }
  const pause = () => setChosen('pause')
  const toggle = playing ? pause : play
  const { seekTo } = playback
  const closeShare = () => {
    share.close()
    returnFocus(share.button)
  }
  const backToGif = () => {
    setWatching(false)
    returnFocus(watchButton)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that it calls stays the same.
  useImperativeHandle(props.ref, (): VideoHandle => {
    return {
      get root() {
        return root.current
      },
      get element() {
        return video.current
      },
      play,
      pause,
      stop() {
        pause()
        // At once: what still plays while the choice is rendered would move on from the start.
        video.current?.pause()
        seekTo(0)
      },
      seekTo,
      mute: () => tellSound({ type: 'mute' }),
      unmute: () => tellSound({ type: 'unmute' }),
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const on = (event.target as Element).localName
    const action = videoKeyAction({ key, altKey, ctrlKey, metaKey, on })
    if (!action || covered || failed) return
    event.preventDefault()
    switch (action.type) {
      case 'toggle':
        return toggle()
      case 'mute':
        return tellSound({ type: sound.muted ? 'unmute' : 'mute' })
      case 'captions':
        return captions.toggle()
      case 'fullScreen':
        return fullScreen.toggle()
      case 'seekBy':
        return seekTo((video.current?.currentTime ?? 0) + action.seconds)
      case 'volumeBy':
        return tellSound({ type: 'volume', level: soundLevel(sound) + action.step })
    }
  }

  const dead = failed || missing
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on any control of the player bubble to here.
    <div
      ref={root}
      className={props.className ? `giflet-video ${props.className}` : 'giflet-video'}
      part="video"
      data-gif-id={gif.id}
      data-playing={playing}
      data-waiting={playback.waiting && wanted}
      style={{
        width: props.width,
        height: props.fill ? '100%' : props.height,
        aspectRatio: props.fill || props.height ? undefined : String(videoRatio(gif)),
      }}
      onKeyDown={controls ? onKeyDown : undefined}
    >
      <div className="giflet-video-stage" inert={covered}>
        <VideoPicture
          video={video}
          held={frame.canvas}
          still={renditionUrl(gif, box.width * density, box.height * density, { still: true })}
          label={altText(gif)}
          captions={tracks}
          preload={wanted ? 'auto' : 'metadata'}
          onShown={() => !missing && props.onShown?.()}
          onClick={controls ? toggle : undefined}
        />
        {dead && (
          <div className="giflet-video-error">
            <ErrorCard
              message={t('This GIF could not be loaded.')}
              onRetry={failed ? () => setFailed(false) : undefined}
            />
          </div>
        )}
        {controls && !dead && (
          <>
            {resting && (
              <span className="giflet-video-big" aria-hidden>
                <PlayIcon />
              </span>
            )}
            <VideoTop
              gif={gif}
              attribution={props.attribution !== false}
              share={props.share === false ? undefined : share}
              media={media}
              watchRef={watchButton}
              onWatch={() => setWatching(true)}
            />
            <VideoControls
              {...{ playback, sound, captions, fullScreen }}
              onToggle={toggle}
              onSound={tellSound}
            />
          </>
        )}
      </div>
      {share.Menu && <share.Menu gif={gif} options={snippet} campaign="video" onClose={closeShare} />}
      {watching && externalPlayer && media && (
        <externalPlayer.ExternalPlayer media={media} alwaysBack backText={t('GIF')} onBack={backToGif} />
      )}
    </div>
  )
}
