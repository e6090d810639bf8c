/** What the visitor uses over the picture: the bar above, the bar below, a sign while it rests. */
import { PlayIcon } from '../icons/icons.tsx'
import { VideoControls, type VideoControlsProps } from './VideoControls.tsx'
import { VideoTop, type VideoTopProps } from './VideoTop.tsx'

interface VideoBarsProps extends VideoControlsProps, VideoTopProps {
  /** The GIF has no video, only its still. */
  missing: boolean
  resting: boolean
}

export function VideoBars(props: VideoBarsProps) {
  const { missing, resting } = props
  return (
    <>
      {resting && !missing && (
        <span className="giflet-video-big" aria-hidden>
          <PlayIcon />
        </span>
      )}
      <VideoTop {...props} />
      {!missing && <VideoControls {...props} />}
    </>
  )
}
