/**
 * A tile's picture: one image element whose file changes between still and moving, so that the
 * browser keeps the old one until the new one loads. A picture that must stop is covered at once by
 * its first frame, until the still loads. Shows the loaded part of a picture over the tile's
 * colour. Where a video is much smaller, it is a video, which pauses on its own frame.
 */
import { altText } from '../../gif/altText.ts'
import { titleLang } from '../../i18n/titleLang.ts'
import { useServices } from '../../services/context.ts'
import { MovingMedia } from '../moving/MovingMedia.tsx'
import { type TilePictureProps, useTilePicture } from './useTilePicture.ts'

export function TilePicture(props: TilePictureProps) {
  const { gif, width, height } = props
  const { t } = useServices()
  const [shown, state, cover, stalled] = useTilePicture(props)
  const alt = altText(gif)
  return (
    <>
      <MovingMedia
        // A new file reuses the element.
        key={shown.video ? 'video' : 'picture'}
        {...shown}
        elementRef={props.element}
        low={props.low}
        loading={props.loading}
        className="giflet-tile-picture"
        attributes={{
          part: 'tile-picture',
          'data-state': state,
          width,
          height,
          lang: titleLang(alt, t),
          draggable: false,
          ...(shown.video ? { role: 'img', 'aria-label': alt } : { alt }),
        }}
      />
      {state === 'frozen' && <canvas ref={cover} className="giflet-tile-picture" data-state="shown" />}
      {stalled && (
        <img className="giflet-tile-picture" src={stalled} alt="" data-state="shown" onLoad={props.onShown} />
      )}
    </>
  )
}
