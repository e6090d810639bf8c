/** Loads the GIF of a single-GIF widget and shows it, or an error. */
import { type ComponentType, useMemo, useState } from 'react'
import { ErrorCard } from '../components/errorCard/ErrorCard.tsx'
import { altText, withAlt } from '../gif/altText.ts'
import type { Gif } from '../gif/types.ts'
import { useLazyModule } from '../hooks/useLazyModule.ts'
import { useWidgetName } from '../hooks/useWidgetName.ts'
import { useReport, useServices } from '../services/context.ts'
import { useFetchedGif } from './useFetchedGif.ts'
import type { WidgetProps } from './widgetProps.ts'

export interface LoadedGifProps extends Pick<WidgetProps, 'options' | 'layout'> {
  gif: Gif
  /** None of the GIF's files could be shown. */
  onDead: () => void
}

interface LoadedGifView extends Pick<WidgetProps, 'options' | 'layout'> {
  View: ComponentType<LoadedGifProps>
}

export function LoadGif({ source, ...look }: Pick<WidgetProps, 'source'> & LoadedGifView) {
  const { t, lang } = useServices()
  const { gif, error, retry } = useFetchedGif(source, look.options)
  const { alt } = look.options
  // The same object again, because widgets compare it.
  const described = useMemo(() => gif && withAlt(gif, alt), [gif, alt])
  if (error) {
    const { text, wait } = error
    const message = t(text) + (wait?.(t, lang) ?? '')
    return <ErrorCard message={message} onRetry={error.retry ? retry : undefined} />
  }
  return described ? <LoadedGif gif={described} {...look} /> : null
}

const loadMark = () => import('../components/providerMark/ProviderMark.tsx')

/** Shows a GIF that is already loaded. */
export function LoadedGif({ gif, View, layout, options }: LoadedGifView & { gif: Gif }) {
  const { t, publicProvider } = useServices()
  const mark = useLazyModule(loadMark, publicProvider !== undefined)
  const report = useReport()
  useWidgetName(altText(gif))
  const [attempt, setAttempt] = useState(0)
  const [dead, setDead] = useState('')
  if (dead === gif.id) {
    const retry = () => {
      setDead('')
      setAttempt(attempt + 1)
    }
    return <ErrorCard message={t('This GIF could not be loaded.')} onRetry={retry} />
  }
  const onDead = () => {
    setDead(gif.id)
    report({ type: 'failed', code: 'media', message: `No file of GIF ${gif.id} could be shown` })
  }
  return (
    <>
      <View key={`${gif.id} ${attempt}`} {...{ gif, layout, options, onDead }} />
      {mark && <mark.ProviderMark look="corner" />}
    </>
  )
}
