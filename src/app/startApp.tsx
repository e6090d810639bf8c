/**
 * The app in one root: reads the options, creates the services, loads the widget and renders it.
 * Frame and shadow entries differ only in where options come from and how the loader is reached.
 */
import { type LoaderListeners, type LoaderPort, observeSize } from '../bridge/index.ts'
import { message } from '../protocol/envelope.ts'
import type { AppMessage } from '../protocol/messages.ts'
import type { HostEvent } from '../services/report.ts'
import { createStyleHost, type StyleRoot } from '../styles/styleHost.ts'
import { type AppSurroundings, createAppEffects } from './appEffects.tsx'
import { type AppInput, applyChanges } from './appInput.ts'
import {
  type AppStep,
  answered,
  begin,
  ended,
  follow,
  type Go,
  happened,
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
  const commands = createCommands()
  const { lasting, reported, once } = resumeWith(environment?.resume)
  const ending = new AbortController()
  const warned = new Set<string>()
  let { now, effects } = begin(place)

  const apply = (step: AppStep) => {
    now = step.now
    for (const effect of step.effects) perform[effect](now, step.event)
  }
  const go: Go = (event, ...about) => apply(event(now, ...about))
  const send = (message: AppMessage) => loader.send(message)
  const warn = (about: Warning) =>
    withChunk(import('./warnOnce.ts'), ({ warnOnce }) => warnOnce(about, warned, send, now.input))
  const end = () => {
    ending.abort()
    first?.end(false)
    stopMeasuring()
    go(ended)
    loader.close()
  }

  const hostPlace = place.losesHistory
    ? createHostPlace(container, environment?.place, detail => send(message('place', { detail })))
    : undefined
  const surroundings: AppSurroundings = {
    view: container.ownerDocument.defaultView ?? window,
    base,
    styles: createStyleHost(styleRoot),
    hostPlace,
    lasting,
    onCommand: commands.listen,
    emit(name, detail) {
      const isReady = name === 'ready'
      const toldBefore = isReady || name === 'error' ? first?.end(isReady) : undefined
      go(happened, [name, detail] as HostEvent, toldBefore)
    },
    setNaturalRatio: ratio => go(shaped, ratio),
    nameWidget(name) {
      if (now.shown?.options.title) return
      if (styleRoot instanceof ShadowRoot) container.setAttribute('aria-label', name)
      else send(message('title', { detail: { text: name } }))
    },
  }
  const perform = createAppEffects(container, surroundings, once, first, send, warn, go)
  const loader = place.connect({
    onLoader: answers => go(answered, answers),
    onCommand: (name, seconds) => commands.give({ name, seconds }),
    onOptions: changes => go(follow, { raw: applyChanges(now.input.raw, changes) }),
    onEnvironment: environment => go(follow, { environment }),
    onUnknown: perform.ignore,
    onSuspend: () =>
      withChunk(import('./suspend.ts'), ({ tellStill }) =>
        tellStill(container, { ...lasting, reported, hostPlace, send, end }),
      ),
  })
  // A picture that is already visible must not fade in.
  container.toggleAttribute('data-first', first?.covers === true)
  const stopMeasuring = observeSize(container, box => go(measured, box))
  if (styleRoot instanceof ShadowRoot)
    withChunk(import('./ownEvents.ts'), ({ ownEvents }) => ownEvents(container, ending.signal))
  apply({ now, effects })
  return end
}

/** Uses a chunk without which the widget works too, if it does not load. */
const withChunk = <T,>(chunk: Promise<T>, use: (module: T) => void) => void chunk.then(use, () => {})
