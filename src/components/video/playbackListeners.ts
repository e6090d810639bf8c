/** What the events of a `<video>` mean: for what is rendered, and for the developer's callbacks. */
import { createQuartileWatch, progressPercent } from '../../media/playback/progress.ts'
import { videoErrorOf } from '../../media/playback/videoError.ts'
import type { Listeners } from '../../platform/listen.ts'
import type { PlaybackControl, Wanted } from './playbackControl.ts'

/** Whether it plays, waits or has failed. */
export function stateListeners(video: HTMLVideoElement, control: PlaybackControl, latest: Wanted): Listeners {
  const handlers = () => latest.current.events
  let waits = 0
  let played = false
  return {
    canplay: () => handlers().onCanPlay?.(),
    playing() {
      control.swapping = false
      control.render({ waiting: false })
      if (played) return
      played = true
      const nowMs = performance.now()
      handlers().onFirstPlay?.(Math.round(nowMs - (control.askedAtMs ?? nowMs)))
    },
    play() {
      control.render({ refused: false })
      if (control.trying) control.trying = 'started'
      else if (!control.swapping) control.changeState('playing')
    },
    pause() {
      // A video that reached its end pauses too; the `ended` handler decides whether that counts.
      if (!video.ended && !control.swapping) control.changeState('paused')
    },
    waiting() {
      control.render({ waiting: true })
      handlers().onWaiting?.(++waits)
    },
    error() {
      if (!video.getAttribute('src')) return
      control.render({ waiting: false })
      control.changeState('paused')
      handlers().onError?.(videoErrorOf(video.error, video.currentSrc || video.src))
    },
  }
}

/** Where it is, and how often it has been at the end. */
export function progressListeners(
  video: HTMLVideoElement,
  control: PlaybackControl,
  latest: Wanted,
): Listeners {
  const handlers = () => latest.current.events
  const quartiles = createQuartileWatch()
  let loops = 0
  const reach = (timeS: number) => {
    for (const quartile of quartiles.reach(timeS, video.duration)) handlers().onQuartile?.(quartile, loops)
  }
  return {
    loadedmetadata() {
      // Another rendition of the same GIF continues at the same position.
      if (control.placeS > 0) video.currentTime = Math.min(control.placeS, video.duration)
      control.render({ duration: Number.isFinite(video.duration) ? video.duration : 0 })
    },
    timeupdate() {
      if (video.readyState === 0) return
      const { currentTime, duration } = video
      control.placeS = currentTime
      control.render({ percent: progressPercent(currentTime, duration) })
      handlers().onTimeUpdate?.(currentTime, duration)
      reach(currentTime)
    },
    ended() {
      // A file that replaces another at its end has not played to it.
      if (control.state === 'paused') return
      // In a short loop the last `timeupdate` may come long before the end.
      reach(video.duration)
      loops += 1
      quartiles.restart()
      handlers().onEnded?.(loops)
      if (!latest.current.loop || !latest.current.wanted) return control.changeState('paused')
      control.placeS = 0
      handlers().onLoop?.(loops)
      video.currentTime = 0
      control.start()
    },
  }
}
