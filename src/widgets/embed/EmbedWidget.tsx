/** The embed page: one GIF with all that belongs to it. Loads it, or says why it could not. */
import { useState } from 'react'
import { ErrorCard } from '../../components/errorCard/ErrorCard.tsx'
import { useServices } from '../../components/services.ts'
import { useGif } from '../useGif.ts'
import type { WidgetProps } from '../widgetProps.ts'
import { Embed } from './Embed.tsx'

export function Widget({ source, options, layout }: WidgetProps) {
  const { t, emit } = useServices()
  const { gif, error, retry } = useGif(source, options)
  const [attempt, setAttempt] = useState(0)
  const [dead, setDead] = useState('')
  if (error) return <ErrorCard message={t(error.text)} onRetry={error.retry ? retry : undefined} />
  if (!gif) return null
  if (dead === gif.id) {
    const again = () => {
      setDead('')
      setAttempt(attempt + 1)
    }
    return <ErrorCard message={t('errorOne')} onRetry={again} />
  }
  const onDead = () => {
    setDead(gif.id)
    emit('error', { code: 'media', message: `No file of GIF ${gif.id} could be shown` })
  }
  return <Embed key={`${gif.id} ${attempt}`} {...{ gif, layout, options, onDead }} />
}
