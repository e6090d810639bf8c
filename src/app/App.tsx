/** The root element every widget lives in: theme, direction, layout, tokens, and a net for what goes wrong inside. */
import { Component, type ComponentType, type ReactNode, useEffect } from 'react'
import { ErrorCard } from '../components/errorCard/ErrorCard.tsx'
import { type Services, ServicesContext, useServices } from '../components/services.ts'
import { useStyles } from '../components/useStyles.ts'
import { useTheme } from '../components/useTheme.ts'
import type { Options } from '../protocol/options.ts'
import type { GifSource } from '../protocol/source.ts'
import base from '../styles/base.css?inline'
import tokens from '../styles/tokens.css?inline'
import type { WidgetProps } from '../widgets/widgetProps.ts'

export interface AppProps {
  services: Services
  source: GifSource | undefined
  options: Options
  layout: WidgetProps['layout']
  Widget: ComponentType<WidgetProps> | undefined
}

export function App({ services, ...props }: AppProps) {
  return (
    <ServicesContext value={services}>
      <Root {...props} />
    </ServicesContext>
  )
}

function Root({ source, options, layout, Widget }: Omit<AppProps, 'services'>) {
  useStyles(tokens)
  useStyles(base)
  const { direction, lang, emit } = useServices()
  const theme = useTheme(options.theme)
  return (
    <div className="giflet" part="giflet" dir={direction} lang={lang} data-theme={theme} data-layout={layout}>
      <Net onError={cause => emit('error', { code: 'app', message: String(cause) })}>
        {source && Widget ? <Widget {...{ source, options, layout }} /> : <NoSource />}
      </Net>
    </div>
  )
}

function NoSource() {
  const { emit, t } = useServices()
  useEffect(
    () => emit('error', { code: 'source', message: 'data-gif names nothing that can be shown' }),
    [emit],
  )
  return <ErrorCard message={t('There is no GIF to show here.')} />
}

interface NetProps {
  children: ReactNode
  onError: (cause: unknown) => void
}

/** A mistake inside a widget must not blank the page: it is shown and told like any other error. */
class Net extends Component<NetProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown) {
    console.error('[giflet]', cause)
    this.props.onError(cause)
  }

  override render() {
    return this.state.failed ? (
      <Failed onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useServices()
  return <ErrorCard message={t('This GIF could not be loaded.')} onRetry={onRetry} />
}
