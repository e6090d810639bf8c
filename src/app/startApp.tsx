/**
 * The app in one root: reads the options, creates the services, loads the widget and renders it.
 * Frame and shadow entries differ only in where options come from and how the loader is reached.
 */
import { createRoot } from 'react-dom/client'
import { type LoaderListeners, type LoaderPort, observeSize, type Size } from '../bridge/index.ts'
import { loadStrings } from '../i18n/loadStrings.ts'
import type { Strings } from '../i18n/strings.ts'
import { message } from '../protocol/envelope.ts'
import type { EventMessage, GifEventName, GifEvents } from '../protocol/messages.ts'
import type { HostPlace } from '../services/context.ts'
import { createServices } from '../services/createServices.ts'
import { createStyleHost, type StyleRoot } from '../styles/styleHost.ts'
import { WIDGETS } from '../widgets/registry.ts'
import { App, type AppProps } from './App.tsx'
import { createAppClient } from './appClient.ts'
import { type AppInput, applyChanges, interpret, sameEnvironment } from './appInput.ts'
import { createCommands } from './createCommands.ts'
import { createHostPlace } from './createHostPlace.ts'
import type { First } from './first/first.ts'
import { resumeWith } from './resumeWith.ts'
import { layoutOf, wantedSize } from './wantedSize.ts'
import type { Warning } from './warnOnce.ts'

export interface AppPlace extends AppInput {
  /** The element that the app fills. */
  container: HTMLElement
  /** Where styles are adopted: the document of a frame, or the shadow root. */
  styleRoot: StyleRoot
  /** Where Giflet is served from, ending in a slash. */
  base: string
  /** Connects to the loader. */
  connect(listeners: LoaderListeners): LoaderPort
  /** The history of this document does not last: the loader keeps the visitor's place. */
  losesHistory?: boolean
  /** What is shown already, and stays until the widget shows the same. */
  first?: First | undefined
}

/** What is rendered. */
type Content = Omit<AppProps, 'layout'> & { identity: string }

/** Returns the function that ends everything the app has started. */
export function startApp(place: AppPlace): () => void {
  const { container, base, first } = place
  const view = container.ownerDocument.defaultView ?? window
  const styles = createStyleHost(place.styleRoot)
  const root = createRoot(container)
  const commands = createCommands()
  const warned = new Set<string>()
  const { lasting, reported, once } = resumeWith(place.environment?.resume)
  let input: AppInput = place
  let ended = false
  /** Number of the latest input, so that a slow chunk does not replace a newer one. */
  let latest = 0
  let naturalRatio: number | undefined
  let hasSize = false
  // Only a loader writes an environment, but its address may have been copied.
  let hasLoader = place.environment !== undefined
  let content: Content | undefined
  let hostPlace: HostPlace | undefined

  const loader = place.connect({
    onLoader(answers) {
      hasLoader = answers
      render()
    },
    onCommand: (name, seconds) => commands.give({ name, seconds }),
    onOptions(changes) {
      const raw = applyChanges(input.raw, changes)
      if (raw !== input.raw) show({ ...input, raw })
    },
    onEnvironment(environment) {
      const before = input.environment
      input = { ...input, environment }
      if (!sameEnvironment(environment, before)) show(input)
      sendConsent()
      warnOfRefused()
    },
    onUnknown: data => content?.services.debug('ignored message', data),
    onSuspend() {
      import('./suspend.ts').then(
        ({ tellStill }) => tellStill(container, { ...lasting, reported, hostPlace, send: loader.send, end }),
        // The widget keeps running.
        () => {},
      )
    },
  })
  if (place.losesHistory) {
    hostPlace = createHostPlace(container, place.environment?.place, detail =>
      loader.send(message('place', { detail })),
    )
  }
  // What has been seen already must not fade in.
  container.toggleAttribute('data-first', first?.covers === true)
  const stopMeasuring = observeSize(container, sendSize)
  const ending = new AbortController()
  if (place.styleRoot instanceof ShadowRoot)
    import('./ownEvents.ts').then(
      ({ ownEvents }) => ownEvents(container, ending.signal),
      // The widget works without it.
      () => {},
    )
  show(input)
  warnOfRefused()

  function show(next: AppInput) {
    input = next
    load(next).catch((cause: unknown) => {
      console.error('[giflet]', cause)
      emit('error', { code: 'app', message: String(cause) })
    })
  }

  async function load(next: AppInput) {
    latest += 1
    const current = latest
    const { options, source, widget, identity } = interpret(next, warn)
    const [module, strings] = await Promise.all([widget && WIDGETS[widget](), loadStrings(options.lang)])
    if (ended || current !== latest) return
    if (content?.identity === identity) {
      content = { ...content, options }
      content.services.motion.follow(options.motion)
    } else {
      if (content) hostPlace?.arrived()
      content?.services.analytics.destroy()
      content = { identity, services: servicesFor(options, strings), source, options, Widget: module?.Widget }
      sendConsent()
    }
    render()
  }

  function servicesFor(options: Content['options'], strings: Strings | undefined) {
    const services = createServices(options, {
      view,
      base,
      styles,
      strings,
      emit,
      lasting,
      ...(hostPlace && { hostPlace }),
      createClient: options => createAppClient(options, content ? undefined : first?.answer),
      onCommand: commands.listen,
      nameWidget(name) {
        if (options.title) return
        if (place.styleRoot instanceof ShadowRoot) container.setAttribute('aria-label', name)
        else loader.send(message('title', { detail: { text: name } }))
      },
      drawn: content ? undefined : first?.drawn,
      setNaturalRatio(ratio) {
        naturalRatio = ratio
        // In `flow` the content is as high as it wants to be, and is observed.
        if (ratio && layout() === 'fill') measureNow()
      },
    })
    return { ...services, report: once(services.report) }
  }

  function sendConsent() {
    const granted = input.environment?.granted
    if (granted !== undefined) content?.services.analytics.consent(granted)
  }

  function layout() {
    return layoutOf(hasLoader, { height: content?.options.height })
  }

  function measureNow() {
    // Not the bounding box, which is in pixels of a screen that the page may zoom.
    const { offsetWidth: width, offsetHeight: height } = container
    if (width > 0) sendSize({ width, height })
  }

  function sendSize(box: Size) {
    hasSize = true
    emit('resize', wantedSize(box, layout(), naturalRatio))
  }

  function emit<N extends GifEventName>(name: N, detail: GifEvents[N]) {
    const isReady = name === 'ready'
    const isError = name === 'error'
    if (isError) {
      hostPlace?.arrived()
      // Visitors only see that there is nothing to show.
      warn(detail as GifEvents['error'])
    }
    if (isReady || isError) {
      const shownBefore = first?.end(isReady)
      // Once for both pictures. The page may have asked for another GIF since the first.
      if (shownBefore !== undefined && shownBefore === ((detail as { id?: string }).id ?? '')) return
    }
    // On `ready` the loader drops the reserved space, and a picture may load before the observer
    // has reported a size.
    if (isReady && !hasSize) measureNow()
    loader.send(message(name, { detail }) as EventMessage)
  }

  function warnOfRefused() {
    for (const name of input.environment?.refused ?? []) warn(name)
  }

  function warn(about: Warning) {
    import('./warnOnce.ts').then(
      ({ warnOnce }) => warnOnce(about, warned, loader.send, input),
      // If the text does not load, the default value still applies.
      () => {},
    )
  }

  function render() {
    if (!content || ended) return
    // Through the CSSOM: a strict policy refuses a style attribute.
    container.style.height = layout() === 'fill' ? '100%' : ''
    const { identity, ...props } = content
    root.render(<App key={identity} {...props} layout={layout()} />)
  }

  function end() {
    if (ended) return
    ended = true
    first?.end(false)
    stopMeasuring()
    root.unmount()
    content?.services.analytics.destroy()
    loader.close()
    ending.abort()
  }

  return end
}
