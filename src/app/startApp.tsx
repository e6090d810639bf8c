/**
 * The app in one root: reads the options, creates the services, loads the widget and renders it.
 * Frame and shadow entries differ only in where options come from and how the loader is reached.
 */
import { createRoot } from 'react-dom/client'
import { type LoaderListeners, type LoaderPort, observeSize } from '../bridge/index.ts'
import { loadStrings } from '../i18n/loadStrings.ts'
import { message } from '../protocol/envelope.ts'
import type { EventMessage, GifEventName, GifEvents } from '../protocol/messages.ts'
import type { HostPlace, Services } from '../services/context.ts'
import { createServices } from '../services/createServices.ts'
import type { HostEvent } from '../services/report.ts'
import { createStyleHost, type StyleRoot } from '../styles/styleHost.ts'
import { WIDGETS } from '../widgets/registry.ts'
import { App } from './App.tsx'
import { createAppClient } from './appClient.ts'
import { type AppInput, applyChanges, interpret } from './appInput.ts'
import {
  type AppEffect,
  type AppStep,
  answered,
  begin,
  follow,
  happened,
  layoutIn,
  loaded,
  measured,
  shaped,
} from './appState.ts'
import { createCommands } from './createCommands.ts'
import { createHostPlace } from './createHostPlace.ts'
import type { First } from './first/first.ts'
import { resumeWith } from './resumeWith.ts'
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
  /** The document's history does not last, so the loader keeps the visitor's place. */
  losesHistory?: boolean
  /** The picture drawn before the app; stays until the widget shows the same. */
  first?: First | undefined
}

/** Returns the function that ends everything the app has started. */
export function startApp(place: AppPlace): () => void {
  const { container, base, first, environment, styleRoot } = place
  const styles = createStyleHost(styleRoot)
  const root = createRoot(container)
  const commands = createCommands()
  const warned = new Set<string>()
  const { lasting, reported, once } = resumeWith(environment?.resume)
  const ending = new AbortController()
  let { now, effects } = begin(place)
  let services: Services | undefined
  let hostPlace: HostPlace | undefined

  const perform: Readonly<Record<AppEffect, (event: HostEvent | undefined) => void>> = {
    load() {
      const { input, latest } = now
      const shown = interpret(input, warn)
      Promise.all([shown.widget && WIDGETS[shown.widget](), loadStrings(shown.options.lang)])
        .then(([module, strings]) => {
          if (!ending.signal.aborted)
            apply(loaded(now, latest, { ...shown, Widget: module?.Widget, strings }))
        })
        .catch((cause: unknown) => {
          console.error('[giflet]', cause)
          emit('error', { code: 'app', message: String(cause) })
        })
    },
    replace() {
      const before = services
      if (before) {
        hostPlace?.arrived()
        before.analytics.destroy()
      }
      services = servicesFor(before ? undefined : first)
    },
    render() {
      if (!services || !now.shown || ending.signal.aborted) return
      const { identity, options, source, Widget } = now.shown
      const layout = layoutIn(now)
      services.motion.follow(options.motion)
      // Set through the CSSOM, because a strict policy refuses a style attribute.
      container.style.height = layout === 'fill' ? '100%' : ''
      root.render(<App key={identity} {...{ services, options, source, Widget, layout }} />)
    },
    measure() {
      // Avoids the bounding box, whose pixels are those of a screen that the page may zoom.
      const { offsetWidth: width, offsetHeight: height } = container
      if (width > 0) apply(measured(now, { width, height }))
    },
    heed() {
      const { granted, refused = [] } = now.input.environment ?? {}
      if (granted !== undefined) services?.analytics.consent(granted)
      refused.forEach(warn)
    },
    fail(event) {
      hostPlace?.arrived()
      warn(event?.[1] as Warning)
    },
    send: event => event && loader.send(message(event[0], { detail: event[1] }) as EventMessage),
  }

  const loader = place.connect({
    onLoader: answers => apply(answered(now, answers)),
    onCommand: (name, seconds) => commands.give({ name, seconds }),
    onOptions: changes => apply(follow(now, { ...now.input, raw: applyChanges(now.input.raw, changes) })),
    onEnvironment: environment => apply(follow(now, { ...now.input, environment })),
    onUnknown: data => services?.debug('ignored message', data),
    onSuspend() {
      import('./suspend.ts').then(
        ({ tellStill }) => tellStill(container, { ...lasting, reported, hostPlace, send: loader.send, end }),
        // The widget keeps running without it.
        () => {},
      )
    },
  })
  if (place.losesHistory) {
    hostPlace = createHostPlace(container, environment?.place, detail =>
      loader.send(message('place', { detail })),
    )
  }
  // A picture that is already visible must not fade in.
  container.toggleAttribute('data-first', first?.covers === true)
  const stopMeasuring = observeSize(container, box => apply(measured(now, box)))
  if (styleRoot instanceof ShadowRoot)
    import('./ownEvents.ts').then(
      ({ ownEvents }) => ownEvents(container, ending.signal),
      // The widget works without it.
      () => {},
    )
  apply({ now, effects })
  return end

  function apply(step: AppStep) {
    now = step.now
    for (const effect of step.effects) perform[effect](step.event)
  }

  function servicesFor(taken: First | undefined) {
    if (!now.shown) return undefined
    const { options, strings } = now.shown
    const services = createServices(options, {
      view: container.ownerDocument.defaultView ?? window,
      base,
      styles,
      strings,
      hostPlace,
      lasting,
      drawn: taken?.drawn,
      createClient: options => createAppClient(options, taken?.answer),
      onCommand: commands.listen,
      emit,
      setNaturalRatio: ratio => apply(shaped(now, ratio)),
      nameWidget(name) {
        if (options.title) return
        if (styleRoot instanceof ShadowRoot) container.setAttribute('aria-label', name)
        else loader.send(message('title', { detail: { text: name } }))
      },
    })
    return { ...services, report: once(services.report) }
  }

  function emit<N extends GifEventName>(name: N, detail: GifEvents[N]) {
    const isReady = name === 'ready'
    const toldBefore = isReady || name === 'error' ? first?.end(isReady) : undefined
    apply(happened(now, [name, detail] as HostEvent, toldBefore))
  }

  function warn(about: Warning) {
    import('./warnOnce.ts').then(
      ({ warnOnce }) => warnOnce(about, warned, loader.send, now.input),
      // If the text does not load, the default value still applies.
      () => {},
    )
  }

  function end() {
    if (ending.signal.aborted) return
    ending.abort()
    first?.end(false)
    stopMeasuring()
    root.unmount()
    services?.analytics.destroy()
    loader.close()
  }
}
