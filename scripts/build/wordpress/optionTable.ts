/** `generated/options.php`: the options table for the plugin's PHP, its texts translatable. */
import { publicProviderOf } from '../../../src/api/publicProviderOf.ts'
import type { OptionSpec } from '../../../src/protocol/earlyOptions.ts'
import { isLocked } from '../../../src/protocol/lock.ts'
import { OPTION_HELP } from '../../../src/protocol/optionHelp.ts'
import { OPTION_NAMES, OPTIONS, type OptionName } from '../../../src/protocol/options.ts'
import { PROVIDERS } from '../../../src/providers/providers.ts'
import { PUBLIC_PROVIDERS } from '../../../src/providers/publicProviders.ts'
import { OPTION_TEXTS, valueText } from './optionTexts.ts'
import { aligned, quote, translatable } from './php.ts'

/** Set on the script tag only. */
const PAGE_OPTIONS: readonly OptionName[] = ['base', 'lock', 'adopt']

/** A script tag that sets every option shows which of them lock themselves. */
const EVERY_OPTION = Object.fromEntries(OPTION_NAMES.filter(name => name !== 'lock').map(name => [name, '']))

const textsByName = (texts: readonly (readonly [name: string, text: string])[]): string =>
  `array(\n${aligned(
    '\t\t\t',
    texts.map(([name, text]): [string, string] => [name, quote(text)]),
  )}\t\t)`

/** The plugin's data about providers, each a table by name. */
const PROVIDER_FIELDS: [field: string, php: string][] = [
  // Addresses of the public providers, for sites that set no `api`.
  [
    'own',
    textsByName(
      OPTIONS.provider.values.flatMap(name => {
        const api = publicProviderOf(name, '')?.api
        return api ? [[name, api] as const] : []
      }),
    ),
  ],
  ['pages', textsByName(Object.entries(PUBLIC_PROVIDERS).map(([name, { url }]) => [name, url]))],
  ['shapes', textsByName(Object.entries(PROVIDERS).map(([name, { shape }]) => [name, shape]))],
]

export function optionTable(): string {
  const rows = aligned(
    '\t',
    OPTION_NAMES.map(name => [name, `array(\n${fields(name)}\t)`] as const),
  )
  return `<?php
/**
 * The options table. Written by the build: change src/protocol/options.ts instead.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

return array(
${rows});
`
}

function fields(name: OptionName): string {
  const spec: OptionSpec = OPTIONS[name]
  const { label, group } = OPTION_TEXTS[name]
  const values: [field: string, php: string][] = [
    ['kind', quote(spec.kind)],
    ['default', quote(`${spec.default ?? ''}`)],
    ...(spec.kind === 'choice' ? [['values', words(name, spec.values)] as [string, string]] : []),
    ...(spec.kind === 'flag' ? [['values', words(name, ['true', 'false'])] as [string, string]] : []),
    ...(spec.kind === 'count'
      ? ([
          ['min', `${spec.min}`],
          ['max', `${spec.max}`],
        ] as [string, string][])
      : []),
    ...(name === 'provider' ? PROVIDER_FIELDS : []),
    ['label', translatable(label)],
    ['help', translatable(helpText(name))],
    ['group', quote(group)],
    ['locked', `${isLocked(name, EVERY_OPTION) && !PAGE_OPTIONS.includes(name)}`],
    ['page', `${PAGE_OPTIONS.includes(name)}`],
  ]
  return aligned('\t\t', values)
}

/** Help as plain text: the backticks around code are for Markdown. */
const helpText = (name: OptionName): string =>
  OPTION_TEXTS[name].help ?? OPTION_HELP[name].help.replaceAll('`', '')

/** The values of an option, each with its words. */
const words = (name: OptionName, values: readonly string[]): string =>
  `array(\n${aligned(
    '\t\t\t',
    values.map(value => [value, translatable(valueText(name, value))] as const),
  )}\t\t)`
