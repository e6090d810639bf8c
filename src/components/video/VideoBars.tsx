/**
 * The controls over the picture: the bar above, the bar below, and a play icon while it is paused.
 */

import type { Ref } from 'react'
import type { Gif } from '../../gif/types.ts'
import type { KnownMedia } from '../../media/videoHosts/knownMedia.ts'
import { Attribution } from '../attribution/Attribution.tsx'
import type { ExternalPlayerControl } from '../externalPlayer/useExternalPlayer.ts'
import { PlayIcon } from '../icons/icons.tsx'
import { ShareButton } from '../shareMenu/ShareButton.tsx'
import type { ShareControl } from '../shareMenu/useShareMenu.ts'
import { WatchButton } from '../watch/WatchButton.tsx'
import { VideoControls, type VideoControlsProps } from './VideoControls.tsx'
import type { VideoProps } from './videoProps.ts'

interface VideoBarsProps extends VideoControlsProps, Pick<VideoProps, 'attribution' | 'hideAttribution'> {
  gif: Gif
  /** The GIF has no video, only its still. */
  missing: boolean
  resting: boolean
  share: ShareControl | undefined
  media: KnownMedia | undefined
  watchRef: Ref<HTMLElement>
  player: ExternalPlayerControl
}

export function VideoBars(props: VideoBarsProps) {
  const { gif, missing, resting, share, media, watchRef, player } = props
  return (
    <>
      {resting && !missing && (
        <span className="giflet-video-big" aria-hidden>
          <PlayIcon />
        </span>
      )}
      <div className="giflet-video-top" part="top">
        <div className="giflet-video-creator">
          {props.attribution !== false && !props.hideAttribution && (
            <Attribution user={gif.user} link="public" />
          )}
        </div>
        {media && <WatchButton rootRef={watchRef} look="light" media={media} player={player} />}
        {share && <ShareButton share={share} />}
      </div>
      {!missing && <VideoControls {...props} />}
    </>
  )
}
