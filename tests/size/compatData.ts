/**
 * Names that are younger than the oldest supported browsers, by MDN's data. A name counts
 * as young if nothing of that name is older: a property has no type in a built file.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type FloorBrowser, readFloor } from '../../scripts/build/floor.ts'

const KEYS: Record<FloorBrowser, 'chrome' | 'firefox' | 'safari' | 'safari_ios'> = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}
const floor = Object.entries(readFloor()) as [FloorBrowser, string][]

/** Reads the file, because vitest would take seconds to import a module of 20 MB. */
const readData = (): CompatData =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
  ) as CompatData

const isAfter = (version: string, limit: string): boolean => {
  const [a = [], b = []] = [version, limit].map(text => text.replace('≤', '').split('.').map(Number))
  return a[0] === b[0] ? (a[1] ?? 0) > (b[1] ?? 0) : (a[0] ?? 0) > (b[0] ?? 0)
}

/** Whether any supported browser may lack it. */
function isYoung(compat: CompatStatement | undefined): boolean {
  if (!compat) return false
  return floor.some(([browser, limit]) => {
    const support = compat.support[KEYS[browser]]
    const statements = support ? [support].flat() : []
    return !statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        typeof version_added === 'string' &&
        version_added !== 'preview' &&
        !version_removed &&
        !flags &&
        !prefix &&
        !alternative_name &&
        !isAfter(version_added, limit),
    )
  })
}

export interface YoungNames {
  /** For example `Sanitizer`. */
  globals: Set<string>
  /** For example `URL.canParse`. */
  statics: Set<string>
  /** Properties that no older object has, such as `toSorted`. */
  members: Set<string>
}

const children = (entry: Identifier): [string, Identifier][] =>
  Object.entries(entry).filter(([name]) => name !== '__compat') as [string, Identifier][]

export function youngNames(): YoungNames {
  const data = readData()
  const globals = new Set<string>()
  const statics = new Set<string>()
  // A style has a property for each of CSS.
  const ages = new Map(
    children(data.css.properties as unknown as Identifier).map(([name, { __compat }]) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      isYoung(__compat),
    ]),
  )
  const owners = [
    ...children(data.api as unknown as Identifier).map(entry => [...entry, true] as const),
    ...children(data.javascript.builtins as unknown as Identifier).map(entry => [...entry, false] as const),
  ]
  for (const [owner, entry, isApi] of owners) {
    if (isYoung(entry.__compat)) globals.add(owner)
    for (const [key, member] of children(entry)) {
      if (!/^[a-z]\w*$/i.test(key) || key === owner) continue
      const name = key.replace(/_(static|event)$/, '')
      const young = isYoung(member.__compat)
      if (key.endsWith('_event')) continue
      if (young && (key.endsWith('_static') || !isApi)) statics.add(`${owner}.${name}`)
      if (!key.endsWith('_static')) ages.set(name, (ages.get(name) ?? true) && young)
    }
  }
  return { globals, statics, members: new Set([...ages].filter(([, young]) => young).map(([name]) => name)) }
}

/**
 * `Owner.name` of what the oldest supported browsers have not even in part, properties of the
 * window with an empty owner.
 */
export function missingNames(): string[] {
  const data = readData()
  const isMissing = (compat: CompatStatement | undefined) =>
    compat !== undefined &&
    floor.some(([browser, limit]) => {
      const statements = [compat.support[KEYS[browser]] ?? []].flat()
      return !statements.some(
        ({ version_added: from, version_removed: until, flags }) =>
          typeof from === 'string' &&
          from !== 'preview' &&
          !flags &&
          !isAfter(from, limit) &&
          !(typeof until === 'string' && !isAfter(until, limit)),
      )
    })
  const owners = [data.api, data.javascript.builtins].flatMap(part => children(part as unknown as Identifier))
  return owners.flatMap(([owner, entry]) => [
    ...(isMissing(entry.__compat) ? [`.${owner}`] : []),
    ...children(entry)
      .filter(([key, { __compat }]) => /^[a-z]\w*$/i.test(key) && key !== owner && isMissing(__compat))
      .map(([key]) => `${owner}.${key.replace(/_(static|event)$/, '')}`),
  ])
}

/** CSS properties, at-rules and selectors that a supported browser may lack. */
export function youngCss(): { properties: Set<string>; selectors: Set<string>; atRules: Set<string> } {
  const young = (part: unknown) =>
    new Set(
      children(part as Identifier)
        .filter(([, { __compat }]) => isYoung(__compat))
        .map(([name]) => name),
    )
  const data = readData()
  return {
    properties: young(data.css.properties),
    selectors: young(data.css.selectors),
    atRules: young(data.css['at-rules']),
  }
}
