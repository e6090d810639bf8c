/**
 * A looping GIF video with its controls: play and pause, sound, position, captions, full screen, the creator.
 * Tries sound first where it is not muted, keeps its place when another file fits better, and stops out of sight.
 */
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import { bestGifVideo } from '../../gif/bestVideo.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif } from '../../gif/types.ts'
import { shouldMove } from '../../media/motionPolicy.ts'
import { Attribution } from '../attribution/Attribution.tsx'
import { ErrorCard } from '../errorCard/ErrorCard.tsx'
import { PlayIcon } from '../icons/icons.tsx'
import { useServices } from '../services.ts'
import { useBox } from '../useBox.ts'
import { useMotion } from '../useMotion.ts'
import { useOnScreen } from '../useOnScreen.ts'
import { useStyles } from '../useStyles.ts'
import { useCaptions } from './useCaptions.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useVideoPlayback } from './useVideoPlayback.ts'
import { VideoControls } from './VideoControls.tsx'
import css from './video.css?inline'
import type { VideoEvents } from './videoEvents.ts'
import { videoKeyAction } from './videoKeys.ts'

export const DEFAULT_VOLUME = 0.7
/** What to choose a file for while the box is not known. */
const UNKNOWN_BOX_PX = 480

export interface VideoHandle {
  readonly element: HTMLVideoElement | null
  play(): void
  pause(): void
  /** Pauses and goes back to the start. */
  stop(): void
  /** Seconds. */
  seekTo(timeS: number): void
  mute(): void
  unmute(): void
}

export interface VideoProps extends VideoEvents {
  gif: Gif
  /** Without it sound is tried first, and given up where the browser refuses it. */
  muted?: boolean
  /** Default true. */
  loop?: boolean
  /** 0 to 1. Default 0.7. */
  volume?: number
  /** CSS pixels. Without them: as wide as the container, as high as the video's shape asks. */
  width?: number
  height?: number
  /** Takes the height of its container instead of the video's own shape. */
  fill?: boolean
  /** Default true. */
  controls?: boolean
  /** Default true. */
  attribution?: boolean
  className?: string
  ref?: Ref<VideoHandle>
}

export function VideoPlayer(props: VideoProps) {
  useStyles(css)
  const {
    gif,
    muted: mutedProp = false,
    loop = true,
    volume: volumeProp = DEFAULT_VOLUME,
    controls = true,
  } = props
  const { analytics, t } = useServices()
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const box = useBox(root)
  const motion = useMotion()
  const onScreen = useOnScreen(root)
  const [chosen, setChosen] = useState<'play' | 'pause'>()
  const [muted, setMuted] = useState(mutedProp)
  const [volume, setVolume] = useState(volumeProp)
  const [failed, setFailed] = useState(false)
  const captions = useCaptions(video, gif)
  const fullScreen = useFullScreen(root)

  useEffect(() => setMuted(mutedProp), [mutedProp])
  useEffect(() => setVolume(volumeProp), [volumeProp])

  const file = bestGifVideo(gif, box.width || UNKNOWN_BOX_PX, box.height || UNKNOWN_BOX_PX)
  const missing = !file
  // Nothing is fetched before the box is known: the first file would only be replaced by a better one.
  const src = failed || box.width === 0 ? '' : (file?.url ?? '')
  useEffect(() => {
    if (missing) console.warn(`No video content for id ${gif.id}`)
  }, [missing, gif.id])

  const changeMuted = (next: boolean, by: 'user' | 'browser') => {
    setMuted(next)
    props.onMutedChange?.(next, by)
  }
  const playback = useVideoPlayback(
    video,
    {
      src: failed ? '' : src,
      wanted: shouldMove({ ...motion, onScreen, hovered: false, chosen }),
      loop,
      muted,
      volume,
    },
    {
      ...props,
      onMutedChange: changeMuted,
      onFirstPlay(timeToFirstPlayMs) {
        analytics.start(gif, timeToFirstPlayMs)
        props.onFirstPlay?.(timeToFirstPlayMs)
      },
      onEnded(loops) {
        if (!loop) setChosen('pause')
        props.onEnded?.(loops)
      },
      onError(error) {
        setFailed(true)
        props.onError?.(error)
      },
    },
  )
  const playing = playback.state === 'playing'

  const seekTo = (timeS: number) => {
    const element = video.current
    if (element && playback.duration > 0)
      element.currentTime = Math.min(playback.duration, Math.max(0, timeS))
  }
  const changeVolume = (next: number) => {
    const level = Math.min(1, Math.max(0, next))
    setVolume(level)
    if (level > 0 === muted) changeMuted(level === 0, 'user')
  }
  const toggle = () => setChosen(playing ? 'pause' : 'play')

  useImperativeHandle(
    props.ref,
    (): VideoHandle => ({
      get element() {
        return video.current
      },
      play: () => setChosen('play'),
      pause: () => setChosen('pause'),
      stop() {
        setChosen('pause')
        if (video.current) video.current.currentTime = 0
      },
      seekTo(timeS) {
        const element = video.current
        if (element) element.currentTime = Math.max(0, timeS)
      },
      mute: () => setMuted(true),
      unmute: () => setMuted(false),
    }),
    [],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const on = (event.target as Element).localName
    const action = videoKeyAction({ ...pick(event), on })
    if (!action) return
    event.preventDefault()
    switch (action.type) {
      case 'toggle':
        return toggle()
      case 'mute':
        return changeMuted(!muted, 'user')
      case 'captions':
        return captions.toggle()
      case 'fullScreen':
        return fullScreen.toggle()
      case 'seekBy':
        return seekTo((video.current?.currentTime ?? 0) + action.seconds)
      case 'volumeBy':
        return changeVolume(volume + action.step)
    }
  }

  const shape = shapeOf(gif, file)
  if (!src || failed)
    return <ErrorCard message={t('errorOne')} onRetry={src ? () => setFailed(false) : undefined} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on any control of the player bubble to here.
    <div
      ref={root}
      className={props.className ? `giflet-video ${props.className}` : 'giflet-video'}
      part="video"
      data-gif-id={gif.id}
      data-idle={playing}
      style={{
        width: props.width,
        height: props.fill ? '100%' : props.height,
        aspectRatio: props.fill || props.height ? undefined : `${shape.width} / ${shape.height}`,
      }}
      onKeyDown={controls ? onKeyDown : undefined}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the captions that a GIF has are among its tracks. */}
      <video
        ref={video}
        className="giflet-video-picture"
        poster={
          renditionUrl(gif, box.width || UNKNOWN_BOX_PX, box.height || UNKNOWN_BOX_PX, { still: true }) ||
          undefined
        }
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-label={altText(gif)}
        crossOrigin={captions.tracks.length > 0 ? 'anonymous' : undefined}
      >
        {captions.tracks.map(track => (
          <track
            key={track.url}
            kind="captions"
            src={track.url}
            srcLang={track.language}
            label={track.label ?? track.language}
          />
        ))}
      </video>
      {controls && (
        <>
          <button
            type="button"
            className="giflet-video-surface"
            // The bar has the same control for keyboards; two stops for one thing would be one too many.
            tabIndex={-1}
            aria-hidden
            onClick={toggle}
          />
          {!playing && (
            <span className="giflet-video-big" aria-hidden>
              <PlayIcon />
            </span>
          )}
          {props.attribution !== false && (
            <div className="giflet-video-top">
              <Attribution user={gif.user} link="public" />
            </div>
          )}
          <VideoControls
            {...{ playback, playing, muted, volume, captions, fullScreen }}
            onToggle={toggle}
            onMuted={next => changeMuted(next, 'user')}
            onVolume={changeVolume}
            onSeek={seekTo}
          />
        </>
      )}
    </div>
  )
}

const pick = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => ({ key, altKey, ctrlKey, metaKey })

function shapeOf(
  gif: Gif,
  file: { width: number; height: number } | undefined,
): { width: number; height: number } {
  const { original } = gif.images
  if (file && file.width > 0 && file.height > 0) return file
  return original && original.width > 0 && original.height > 0 ? original : { width: 1, height: 1 }
}
