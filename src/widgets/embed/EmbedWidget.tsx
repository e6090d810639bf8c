/** One GIF: the picture, its page behind it, and a button that stops the motion. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { ErrorCard } from '../../components/errorCard/ErrorCard.tsx'
import { GifMedia } from '../../components/gifMedia/GifMedia.tsx'
import { useServices } from '../../components/services.ts'
import { useMotion } from '../../components/useMotion.ts'
import { useOnScreen } from '../../components/useOnScreen.ts'
import { useStyles } from '../../components/useStyles.ts'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { shouldMove } from '../../media/motionPolicy.ts'
import { useGif } from '../useGif.ts'
import type { WidgetProps } from '../widgetProps.ts'
import css from './embed.css?inline'

export function Widget({ source, options, layout }: WidgetProps) {
  useStyles(css)
  const { t } = useServices()
  const { gif, error, retry } = useGif(source, options)
  if (error) return <ErrorCard message={t(error.text)} onRetry={error.retry ? retry : undefined} />
  return gif ? <Embed key={gif.id} gif={gif} layout={layout} link={options.link === 'show'} /> : null
}

function Embed({ gif, layout, link }: { gif: Gif; layout: WidgetProps['layout']; link: boolean }) {
  const { analytics, emit, onCommand, setNaturalRatio, t } = useServices()
  const ref = useRef<HTMLDivElement>(null)
  const motion = useMotion()
  const onScreen = useOnScreen(ref)
  const [hovered, setHovered] = useState(false)
  const [chosen, setChosen] = useState<'play' | 'pause'>()
  const moving = shouldMove({ ...motion, onScreen, hovered, chosen })
  const { width = 480, height = 480 } = gif.images.original ?? {}
  const ratio = width / height
  useEffect(() => {
    setNaturalRatio(ratio)
    return () => setNaturalRatio(undefined)
  }, [ratio, setNaturalRatio])
  const choose = (choice: 'play' | 'pause') => {
    setChosen(choice)
    emit(choice, { id: gif.id })
  }
  useEffect(
    () =>
      onCommand(({ name }) => {
        if (name === 'play') setChosen('play')
        if (name === 'pause' || name === 'stop') setChosen('pause')
      }),
    [onCommand],
  )
  const media = (
    <GifMedia
      gif={gif}
      width={480}
      height={480 / ratio}
      moving={moving}
      backdrop={gif.is_sticker ? 'checkerboard' : 'plain'}
      onShown={() => emit('ready', { id: gif.id })}
    />
  )
  return (
    <div
      ref={ref}
      className="giflet-embed"
      data-gif-id={gif.id}
      data-moving={moving}
      style={layout === 'flow' ? { aspectRatio: String(ratio) } : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {link && gif.url ? (
        <a
          className="giflet-embed-link"
          href={gif.url}
          target="_blank"
          rel="noopener"
          aria-label={altText(gif)}
          onClick={() => {
            analytics.click(gif)
            emit('click', { id: gif.id })
          }}
        >
          {media}
        </a>
      ) : (
        media
      )}
      <div className="giflet-embed-bar">
        <Button
          look="scrim"
          label={t(moving ? 'pause' : 'play')}
          onPress={() => choose(moving ? 'pause' : 'play')}
        />
      </div>
    </div>
  )
}
