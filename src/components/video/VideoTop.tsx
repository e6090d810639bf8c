/** The bar above the picture: creator, external video, sharing. */
import type { Ref } from 'react'
import type { Gif } from '../../gif/types.ts'
import type { KnownMedia } from '../../media/videoHosts/knownMedia.ts'
import { Attribution } from '../attribution/Attribution.tsx'
import { ShareButton } from '../shareMenu/ShareButton.tsx'
import type { ShareControl } from '../shareMenu/useShareMenu.ts'
import { WatchButton } from '../watch/WatchButton.tsx'
import type { VideoProps } from './videoProps.ts'

export interface VideoTopProps extends Pick<VideoProps, 'attribution' | 'hideAttribution'> {
  gif: Gif
  share: ShareControl | undefined
  media: KnownMedia | undefined
  watchRef: Ref<HTMLElement>
  onWatch: () => void
}

export function VideoTop(props: VideoTopProps) {
  const { gif, share, media, watchRef, onWatch } = props
  return (
    <div className="giflet-video-top" part="top">
      <div className="giflet-video-creator">
        {props.attribution !== false && !props.hideAttribution && (
          <Attribution user={gif.user} link="public" />
        )}
      </div>
      {media && <WatchButton ref={watchRef} look="light" media={media} onWatch={onWatch} />}
      {share && <ShareButton share={share} />}
    </div>
  )
}
