/**
 * The app in one root: reads the options, creates the services, loads the widget and renders it.
 * Frame and shadow entries differ only in where options come from and how the loader is reached.
 */
import type { LoaderListeners, LoaderPort } from '../bridge/loaderPort.ts'
import { observeSize } from '../bridge/measure.ts'
import { message } from '../protocol/envelope.ts'
import type { AppMessage } from '../protocol/messages.ts'
import type { PlaceRecord } from '../protocol/place.ts'
import type { HostEvent } from '../services/report.ts'
import { createStyleHost, type StyleRoot } from '../styles/styleHost.ts'
import { type AppDependencies, createAppEffects } from './appEffects.tsx'
import { type AppInput, applyChanges } from './appInput.ts'
import {
  type AppStep,
  type Dispatch,
  emitted,
  ended,
  initialStep,
  inputChanged,
  loaderAnswered,
  ratioChanged,
  sizeChanged,
} from './appState.ts'
import { createCommands } from './createCommands.ts'
import { createHostPlace } from './createHostPlace.ts'
import type { FirstPaint } from './first/firstPaint.ts'
import { readResume } from './readResume.ts'
import type { Warning } from './warnOnce.ts'

export interface AppSetup extends AppInput {
  /** The element that the app fills. */
  container: HTMLElement
  /** Root that adopts the styles: the document of a frame, or the shadow root. */
  styleRoot: StyleRoot
  /** Where Giflet is served from, ending in a slash. */
  base: string
  /** Connects to the loader. */
  connect(listeners: LoaderListeners): LoaderPort
  /** The document's history does not last, so the loader keeps the visitor's place. */
  losesHistory?: boolean
  /** The picture drawn before the app; stays until the widget shows the same. */
  first?: FirstPaint | undefined
}

/** Returns the function that ends everything the app has started. */
export function startApp(setup: AppSetup): () => void {
  const { container, base, first, environment, styleRoot } = setup
  const isInPage = styleRoot instanceof ShadowRoot
  const commands = createCommands()
  const resume = readResume(environment?.resume)
  const ending = new AbortController()
  const warned = new Set<string>()
  let { now, effects } = initialStep(setup)

  const apply = (step: AppStep) => {
    now = step.now
    for (const effect of step.effects) appEffects[effect](now, step.event)
  }
  const dispatch: Dispatch = (event, ...args) => apply(event(now, ...args))
  const send = (message: AppMessage) => loader.send(message)
  const warn = (warning: Warning) =>
    withChunk(import('./warnOnce.ts'), ({ warnOnce }) => warnOnce(warning, warned, send, now.input))
  const end = () => {
    ending.abort()
    first?.end(false)
    stopMeasuring()
    dispatch(ended)
    loader.close()
  }

  const keepPlace = (detail: PlaceRecord) => send(message('place', { detail }))
  const hostPlace = setup.losesHistory ? createHostPlace(container, environment?.place, keepPlace) : undefined
  const dependencies: AppDependencies = {
    view: container.ownerDocument.defaultView ?? window,
    base,
    styles: createStyleHost(styleRoot),
    hostPlace,
    resumable: resume.resumable,
    onCommand: commands.listen,
    emit(name, detail) {
      const reportedId = ['ready', 'error'].includes(name) ? first?.end(name === 'ready') : undefined
      dispatch(emitted, [name, detail] as HostEvent, reportedId)
    },
    setNaturalRatio: ratio => dispatch(ratioChanged, ratio),
    nameWidget(name) {
      if (isInPage) container.setAttribute('aria-label', now.current?.options.title || name)
      else send(message('title', { detail: { text: name } }))
    },
  }
  const appEffects = createAppEffects(container, dependencies, resume.once, first, send, warn, dispatch)
  const loader = setup.connect({
    onLoader: answers => dispatch(loaderAnswered, answers),
    onCommand: (name, seconds) => commands.dispatch({ name, seconds }),
    onOptions: changes => dispatch(inputChanged, { raw: applyChanges(now.input.raw, changes) }),
    onEnvironment: environment => dispatch(inputChanged, { environment }),
    onUnknown: appEffects.ignore,
    onSuspend: () =>
      withChunk(import('./sendStill.ts'), ({ sendStill }) =>
        sendStill(container, { ...resume, hostPlace, send, end }),
      ),
  })
  const stopMeasuring = observeSize(container, box => dispatch(sizeChanged, box))
  if (isInPage)
    withChunk(import('./containEvents.ts'), ({ containEvents }) => containEvents(container, ending.signal))
  apply({ now, effects })
  return end
}

/** Runs `use` once the chunk has loaded. The widget also works without it. */
const withChunk = <T,>(chunk: Promise<T>, use: (module: T) => void) => void chunk.then(use, () => {})
