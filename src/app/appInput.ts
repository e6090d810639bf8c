/** An app's input and its interpretation. Pure; `startApp.tsx` runs it. */

import type { WidgetName } from '../protocol/earlyOptions.ts'
import { type Environment, withEnvironment } from '../protocol/environment.ts'
import { ENVIRONMENT_PARAM, VERSION_PARAM } from '../protocol/frameParams.ts'
import { lockNames } from '../protocol/lock.ts'
import type { OptionChanges } from '../protocol/messages.ts'
import {
  OPTIONS,
  type Options,
  type OptionWarning,
  type RawOptions,
  type UnknownOption,
} from '../protocol/options.ts'
import { parseOptions } from '../protocol/parseOptions.ts'
import { parsePlainValue } from '../protocol/parsePlainValue.ts'
import { type GifSource, isFile, widgetOf } from '../protocol/source.ts'
import { parseRatio } from '../protocol/values.ts'
import { SERVICE_OPTIONS } from '../services/createServices.ts'

const NOT_OPTIONS = ['gif', ENVIRONMENT_PARAM, VERSION_PARAM]

export interface AppInput {
  readonly raw: RawOptions
  /** `undefined` without the loader. */
  readonly environment: Environment | undefined
}

/** An input, interpreted. */
export interface Interpretation {
  readonly options: Options
  /** `undefined` if `data-gif` names nothing. */
  readonly source: GifSource | undefined
  readonly widget: WidgetName | undefined
  /** Equal for inputs that show the same widget with other options. */
  readonly identity: string
}

/** `raw` with the changes of an `options` message, or `raw` itself if nothing changes. */
export function applyChanges(raw: RawOptions, changes: OptionChanges): RawOptions {
  const changed = Object.entries(changes).filter(([name, value]) => raw[name] !== (value ?? undefined))
  if (changed.length === 0) return raw
  return { ...raw, ...Object.fromEntries(changed.map(([name, value]) => [name, value ?? undefined])) }
}

/** Whether two environments look the same: consent and warnings change nothing visible. */
export const sameEnvironment = (a: Environment | undefined, b: Environment | undefined): boolean =>
  a?.color === b?.color && a?.lang === b?.lang

/** Texts after `file:` that are not addresses. */
export interface FileWarning {
  files: readonly string[]
}

/** Files come from no provider, so no API is called and no event is sent. */
const WITHOUT_PROVIDER = { analytics: 'off', provider: 'auto', api: '' } as const

/** The source that `data-gif` names, with the options that describe files. */
function sourceIn(
  { gif = '', lock = '' }: RawOptions,
  options: Options,
  warn: (warning: FileWarning) => void,
): GifSource | undefined {
  const bad: string[] = []
  const source = parsePlainValue(gif, address => bad.push(address))
  if (bad.length > 0) warn({ files: bad })
  if (!isOfFiles(source)) return source
  // A locked API also bars strangers' files.
  if (lockNames(lock).includes('api')) return undefined
  return { ...source, look: { still: options.still, ratio: parseRatio(options.ratio) } }
}

const isOfFiles = (source: GifSource | undefined): source is GifSource & { kind: 'gif' | 'ids' } =>
  (source?.kind === 'gif' && isFile(source.id)) || (source?.kind === 'ids' && source.ids.every(isFile))

export function interpret(
  { raw, environment }: AppInput,
  warn: (warning: OptionWarning | UnknownOption | FileWarning) => void,
): Interpretation {
  // A bare frame's address may carry parameters of others.
  for (const name in environment && raw) {
    if (!(Object.hasOwn(OPTIONS, name) || NOT_OPTIONS.includes(name))) warn({ unknown: name })
  }
  const parsed = withEnvironment(parseOptions(raw, warn), environment)
  const source = sourceIn(raw, parsed, warn)
  const files = isOfFiles(source)
  const options = files ? { ...parsed, ...WITHOUT_PROVIDER } : parsed
  const widget = source && widgetOf(source.kind, options.widget)
  const relevant = [...SERVICE_OPTIONS, ...(files ? (['still', 'ratio'] as const) : [])]
  const identity = JSON.stringify([raw.gif, widget, relevant.map(name => options[name])])
  return { options, source, widget, identity }
}
