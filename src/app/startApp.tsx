/**
 * The app in one root: parses the raw options, makes the services, loads the widget and shows it. Both entries
 * differ only in where the options come from and in who listens on the other side of the channel.
 */
import { createRoot } from 'react-dom/client'
import { type Channel, type HostListeners, observeSize, type Size } from '../bridge/index.ts'
import { createServices, SERVICE_OPTIONS } from '../components/createServices.ts'
import type { Command, Services } from '../components/services.ts'
import { loadStrings } from '../i18n/loadStrings.ts'
import type { Strings } from '../i18n/strings.ts'
import { type EventMessage, type GifEventName, type GifEvents, message } from '../protocol/messages.ts'
import type { Options, OptionWarning, RawOptions } from '../protocol/options.ts'
import { describeWarning, parseOptions } from '../protocol/parseOptions.ts'
import { parseSource } from '../protocol/source.ts'
import { createStyleHost, type StyleRoot } from '../styles/styleHost.ts'
import { WIDGETS } from '../widgets/registry.ts'
import { widgetOf } from '../widgets/widgetOf.ts'
import { App, type AppProps } from './App.tsx'

export interface AppPlace {
  /** The element that the app fills. */
  container: Element
  /** Where styles go: the document of a frame, or the shadow root. */
  styleRoot: StyleRoot
  raw: RawOptions
  base: string
  /** Opens the way to the host page with these listeners. */
  connect(listeners: HostListeners): Channel
}

type Shown = Omit<AppProps, 'layout'> & {
  /** What makes it another widget, rather than the same one with other options. */
  identity: string
}

/** Returns the function that ends everything the app has started. */
export function startApp({ container, styleRoot, raw: firstRaw, base, connect }: AppPlace): () => void {
  const view = container.ownerDocument.defaultView ?? window
  const styles = createStyleHost(styleRoot)
  const root = createRoot(container)
  const warned = new Set<string>()
  const commands = new Set<(command: Command) => void>()
  let raw = firstRaw
  let hosted = false
  let ended = false
  let run = 0
  let naturalRatio: number | undefined
  let shown: Shown | undefined

  const channel = connect({
    onPort() {
      hosted = true
      render()
    },
    onCommand(name, seconds) {
      for (const listener of commands) listener({ name, seconds })
    },
    onOptions(changed) {
      // The loader says them all once more as the app starts.
      if (JSON.stringify(changed) === JSON.stringify(raw)) return
      // What runs here cannot become the other mode: the loader starts an app that can.
      if ((changed.mode === 'shadow') !== (raw.mode === 'shadow')) channel.send(message('hello'))
      raw = changed
      tellConsent()
      show()
    },
  })
  const stopMeasuring = observeSize(container, sendSize)
  show()

  function layout(): AppProps['layout'] {
    return hosted && shown?.options.height === undefined ? 'flow' : 'fill'
  }

  /** What the host page told `giflet.consent()`, passed on by the loader. */
  function tellConsent() {
    if (raw.granted) shown?.services.analytics.consent(raw.granted === 'true')
  }

  /** The box of a bare frame is given, so a host that sizes frames is told what the content would like instead. */
  function sendSize({ width, height }: Size) {
    const wanted = layout() === 'fill' && naturalRatio ? Math.round(width / naturalRatio) : height
    emit('resize', { width, height: wanted })
  }

  function emit<N extends GifEventName>(name: N, detail: GifEvents[N]) {
    channel.send(message(name, { detail }) as EventMessage)
  }

  /** Once each, however often the options are read. */
  function warn(warning: OptionWarning) {
    const text = describeWarning(warning)
    if (!warned.has(text)) channel.send(message('warn', { detail: text }))
    warned.add(text)
  }

  function show() {
    load().catch((cause: unknown) => {
      console.error('[giflet]', cause)
      emit('error', { code: 'app', message: String(cause) })
    })
  }

  async function load() {
    const current = ++run
    const options = parseOptions(raw, warn)
    const source = parseSource(raw.gif ?? '')
    const name = source && widgetOf(source, options.widget)
    const [module, strings] = await Promise.all([name && WIDGETS[name](), loadStrings(options.lang)])
    if (ended || current !== run) return
    const identity = JSON.stringify([raw.gif, name, SERVICE_OPTIONS.map(option => options[option])])
    if (shown?.identity === identity) shown = { ...shown, options }
    else {
      shown?.services.analytics.destroy()
      shown = { identity, services: servicesFor(options, strings), source, options, Widget: module?.Widget }
      tellConsent()
    }
    render()
  }

  function servicesFor(options: Options, strings: Strings | undefined): Services {
    const services = createServices(options, {
      view,
      base,
      styles,
      strings,
      emit,
      onCommand(listener) {
        commands.add(listener)
        return () => commands.delete(listener)
      },
      setNaturalRatio(ratio) {
        naturalRatio = ratio
        const { width, height } = container.getBoundingClientRect()
        if (ratio && width > 0) sendSize({ width, height })
      },
    })
    return services
  }

  function render() {
    if (!shown || ended) return
    // By the object model: a style attribute would be refused by a strict policy.
    if (container instanceof HTMLElement) container.style.height = layout() === 'fill' ? '100%' : ''
    const { identity, ...props } = shown
    root.render(<App key={identity} {...props} layout={layout()} />)
  }

  return () => {
    ended = true
    stopMeasuring()
    root.unmount()
    shown?.services.analytics.destroy()
    channel.close()
  }
}
