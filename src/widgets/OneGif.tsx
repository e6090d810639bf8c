/** Loads the one GIF of a widget and shows it, or says why it could not. */
import { type ComponentType, useState } from 'react'
import { ErrorCard } from '../components/errorCard/ErrorCard.tsx'
import { useServices } from '../components/services.ts'
import type { Gif } from '../gif/types.ts'
import { useGif } from './useGif.ts'
import type { WidgetProps } from './widgetProps.ts'

export interface ShownProps extends Pick<WidgetProps, 'options' | 'layout'> {
  gif: Gif
  /** None of the GIF's files can be shown. */
  onDead: () => void
}

interface Look extends Pick<WidgetProps, 'options' | 'layout'> {
  Shown: ComponentType<ShownProps>
}

export function OneGif({ source, ...look }: Pick<WidgetProps, 'source'> & Look) {
  const { t } = useServices()
  const { gif, error, retry } = useGif(source, look.options)
  if (error) return <ErrorCard message={t(error.text)} onRetry={error.retry ? retry : undefined} />
  return gif ? <ShownGif gif={gif} {...look} /> : null
}

/** A GIF that is there already. */
export function ShownGif({ gif, Shown, layout, options }: Look & { gif: Gif }) {
  const { t, emit } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [dead, setDead] = useState('')
  if (dead === gif.id) {
    const again = () => {
      setDead('')
      setAttempt(attempt + 1)
    }
    return <ErrorCard message={t('This GIF could not be loaded.')} onRetry={again} />
  }
  const onDead = () => {
    setDead(gif.id)
    emit('error', { code: 'media', message: `No file of GIF ${gif.id} could be shown` })
  }
  return <Shown key={`${gif.id} ${attempt}`} {...{ gif, layout, options, onDead }} />
}
