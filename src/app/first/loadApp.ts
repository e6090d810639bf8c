/** Loads the app and the widget's chunks in parallel. */
import type { LoaderListeners, LoaderPort } from '../../bridge/loaderPort.ts'
import { FIRST_OPTIONS } from '../../protocol/earlyOptions.ts'
import { message } from '../../protocol/envelope.ts'
import type { RawOptions } from '../../protocol/options.ts'
import { parseOption } from '../../protocol/parseOption.ts'
import { isFile, sourceKind, widgetOf } from '../../protocol/source.ts'
import type { AppSetup } from '../startApp.tsx'
import type { FirstPaint } from './firstPaint.ts'
import type { Handover } from './handover.ts'
import type * as Tiles from './tiles.ts'

/** The exports of `src/frame.tsx`. */
interface AppModule {
  startFrame(handover: Handover): void
  startApp(place: AppSetup): () => void
  connectPort(port: MessagePort, listeners: LoaderListeners): LoaderPort
}

/**
 * Replaced by the build: its hash, the names of the app's chunks separated by spaces, and for each
 * widget the names of its other chunks, each after a space.
 */
declare const __HASH__: string
declare const __APP__: string
declare const __WIDGETS__: Readonly<Record<string, string>>

/**
 * A widget's chunk has the widget's name. The app itself loads unlisted widgets, and reports wrong
 * names.
 */
function chunksOf({ gif = '', widget }: RawOptions): string {
  const others = __WIDGETS__
  const chosen = parseOption(FIRST_OPTIONS.widget, widget) as string
  const name = chosen in others ? chosen : widgetOf(sourceKind(gif))
  return ` ${name}${others[name]}`
}

/** Absolute, because scripts have no base URL in a document of opaque origin. */
const assetUrl = (base: string, name: string): string => `${base}assets/${name}-${__HASH__}.js`

const load = (base: string, name: string): Promise<unknown> => import(/* @vite-ignore */ assetUrl(base, name))

/** Loads the module that draws tiles. */
export const loadTiles = (base: string) => load(base, 'tiles') as Promise<typeof Tiles>

/**
 * The module for calls that the first request does not cover; see `appClient.ts`. Files need no API
 * client.
 */
const clientFor = ({ gif }: RawOptions) => (isFile(gif) ? ' loadFileGif' : ' createGifClient')

/** `first` holds the request sent so far. Rejects if the app itself cannot be loaded. */
export async function loadApp(
  raw: RawOptions,
  base: string,
  first: FirstPaint | undefined,
): Promise<AppModule> {
  const [app, ...others] = (__APP__ + chunksOf(raw) + (first ? '' : clientFor(raw)))
    .split(' ')
    .map(name => load(base, name))
  // The importing modules handle failures.
  for (const other of others) other.catch(() => {})
  return app as Promise<AppModule>
}

/** The message that makes the loader offer a retry. */
export const loadError = (cause: unknown) =>
  message('error', { detail: { code: 'load', message: String(cause) } })
