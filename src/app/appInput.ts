/** An app's input and what follows from it. Pure; `startApp.tsx` acts on it. */

import { ENVIRONMENT_PARAM, VERSION_PARAM } from '../protocol/address.ts'
import type { WidgetName } from '../protocol/earlyOptions.ts'
import { type Environment, withEnvironment } from '../protocol/environment.ts'
import type { OptionChanges } from '../protocol/messages.ts'
import {
  OPTIONS,
  type Options,
  type OptionWarning,
  type RawOptions,
  type UnknownOption,
} from '../protocol/options.ts'
import { parseOptions } from '../protocol/parseOptions.ts'
import { parseSource } from '../protocol/parseSource.ts'
import { type GifSource, widgetOf } from '../protocol/source.ts'
import { SERVICE_OPTIONS } from '../services/createServices.ts'

const NOT_OPTIONS = ['gif', ENVIRONMENT_PARAM, VERSION_PARAM]

export interface AppInput {
  readonly raw: RawOptions
  /** `undefined` without the loader. */
  readonly environment: Environment | undefined
}

/** An input, interpreted. */
export interface Shown {
  readonly options: Options
  /** `undefined` if `data-gif` names nothing. */
  readonly source: GifSource | undefined
  readonly widget: WidgetName | undefined
  /** Inputs of equal identity are the same widget with other options. */
  readonly identity: string
}

/** `raw` with the changes of an `options` message, or `raw` itself if nothing changes. */
export function applyChanges(raw: RawOptions, changes: OptionChanges): RawOptions {
  const changed = Object.entries(changes).filter(([name, value]) => raw[name] !== (value ?? undefined))
  if (changed.length === 0) return raw
  return { ...raw, ...Object.fromEntries(changed.map(([name, value]) => [name, value ?? undefined])) }
}

/** Whether two environments show the same: consent and warnings change nothing to be seen. */
export const sameEnvironment = (a: Environment | undefined, b: Environment | undefined): boolean =>
  a?.color === b?.color && a?.lang === b?.lang

export function interpret(
  { raw, environment }: AppInput,
  warn: (warning: OptionWarning | UnknownOption) => void,
): Shown {
  // The address of a bare frame may have parameters of others.
  for (const name in environment && raw) {
    if (!(name in OPTIONS || NOT_OPTIONS.includes(name))) warn({ unknown: name })
  }
  const options = withEnvironment(parseOptions(raw, warn), environment)
  const source = parseSource(raw.gif ?? '')
  const widget = source && widgetOf(source.kind, options.widget)
  const identity = JSON.stringify([raw.gif, widget, SERVICE_OPTIONS.map(name => options[name])])
  return { options, source, widget, identity }
}
