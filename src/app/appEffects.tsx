/** Runs the effects of `appState.ts` in one root. */
import { createRoot } from 'react-dom/client'
import { message } from '../protocol/envelope.ts'
import type { AppMessage, EventMessage } from '../protocol/messages.ts'
import type { Services } from '../services/context.ts'
import { createServices, type ServiceDependencies } from '../services/createServices.ts'
import type { HostEvent, Report } from '../services/report.ts'
import { App } from './App.tsx'
import { createAppClient } from './appClient.ts'
import type { Interpretation } from './appInput.ts'
import {
  type AppEffect,
  type AppState,
  type Dispatch,
  inputLoaded,
  layoutIn,
  sizeChanged,
  type WidgetCode,
} from './appState.ts'
import type { FirstPaint } from './first/firstPaint.ts'
import { loadInput } from './loadInput.ts'
import type { Warning } from './warnOnce.ts'

type AppEffects = Readonly<Record<AppEffect, (now: AppState, event: HostEvent | undefined) => void>> & {
  /** Logs an unknown message in debug mode. */
  ignore(data: unknown): void
}

/** Dependencies of the services that no option changes. */
export type AppDependencies = Omit<ServiceDependencies, 'strings' | 'drawn' | 'createClient'>

/** `once` drops events that an earlier app has reported. `first` is for the first services only. */
export function createAppEffects(
  container: HTMLElement,
  dependencies: AppDependencies,
  once: (report: Report) => Report,
  first: FirstPaint | undefined,
  send: (message: AppMessage) => void,
  warn: (warning: Warning) => void,
  dispatch: Dispatch,
): AppEffects {
  const root = createRoot(container)
  // A picture that is already visible must not fade in.
  container.toggleAttribute('data-first', first?.covers === true)
  let services: Services | undefined
  return {
    load({ input, latest }) {
      loadInput(input, warn)
        .then(shown => dispatch(inputLoaded, latest, shown))
        .catch((cause: unknown) => {
          console.error('[giflet]', cause)
          dependencies.emit('error', { code: 'app', message: String(cause) })
        })
    },
    replace({ current }) {
      if (!current) return
      const earlier = services
      if (earlier) dependencies.hostPlace?.arrived()
      earlier?.analytics.destroy()
      services = servicesFor(current, dependencies, earlier ? undefined : first)
      services = { ...services, report: once(services.report) }
    },
    render(now) {
      if (!services || !now.current) return
      const { identity, options, source, Widget } = now.current
      const layout = layoutIn(now)
      services.motion.follow(options.motion)
      // Set through the CSSOM, because a strict policy refuses a style attribute.
      container.style.height = layout === 'fill' ? '100%' : ''
      root.render(<App key={identity} {...{ services, options, source, Widget, layout }} />)
    },
    measure() {
      // A child may be ready before its parents have adopted their styles.
      dependencies.styles.adopt()
      // A bounding box would be in screen pixels, and the page may zoom its content.
      const { offsetWidth: width, offsetHeight: height } = container
      if (width > 0) dispatch(sizeChanged, { width, height })
    },
    environment({ input }) {
      const { granted, refused = [] } = input.environment ?? {}
      if (granted !== undefined) services?.analytics.consent(granted)
      refused.forEach(warn)
    },
    fail(_, event) {
      dependencies.hostPlace?.arrived()
      warn(event?.[1] as Warning)
    },
    send: (_, event) => event && send(message(event[0], { detail: event[1] }) as EventMessage),
    ignore: data => services?.debug('ignored message', data),
    end() {
      root.unmount()
      services?.analytics.destroy()
    },
  }
}

/** `taken` is the first picture with its answer, for the first services only. */
const servicesFor = (
  { options, strings }: Interpretation & WidgetCode,
  dependencies: AppDependencies,
  taken: FirstPaint | undefined,
): Services =>
  createServices(options, {
    ...dependencies,
    strings,
    drawn: taken?.drawn,
    createClient: options => createAppClient(options, taken?.answer),
  })
