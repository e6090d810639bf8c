/** The root element of every widget: theme, direction, layout, tokens, and an error boundary. */
import { Component, type ComponentType, type ReactNode, useEffect } from 'react'
import { ErrorCard } from '../components/errorCard/ErrorCard.tsx'
import { useStyles } from '../hooks/useStyles.ts'
import { useTheme } from '../hooks/useTheme.ts'
import type { Options } from '../protocol/options.ts'
import type { GifSource } from '../protocol/source.ts'
import { type Services, ServicesContext, useReport, useServices } from '../services/context.ts'
import base from '../styles/base.css?inline'
import tokens from '../styles/tokens.css?inline'
import type { WidgetProps } from '../widgets/widgetProps.ts'

interface AppProps {
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
  const { direction, lang } = useServices()
  const report = useReport()
  const theme = useTheme(options.theme)
  return (
    <div className="giflet" part="giflet" dir={direction} lang={lang} data-theme={theme} data-layout={layout}>
      <ErrorBoundary onError={cause => report({ type: 'failed', code: 'app', message: String(cause) })}>
        {source && Widget ? <Widget {...{ source, options, layout }} /> : <NoSource />}
      </ErrorBoundary>
    </div>
  )
}

function NoSource() {
  const { t } = useServices()
  const report = useReport()
  useEffect(
    () => report({ type: 'failed', code: 'source', message: 'data-gif names nothing that can be shown' }),
    [report],
  )
  return <ErrorCard message={t('There is no GIF to show here.')} />
}

interface ErrorBoundaryProps {
  children: ReactNode
  onError: (cause: unknown) => void
}

/** Shows and reports an exception inside a widget like any other error. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
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
      <RenderFailure onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

function RenderFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useServices()
  return <ErrorCard message={t('This GIF could not be loaded.')} onRetry={onRetry} />
}
