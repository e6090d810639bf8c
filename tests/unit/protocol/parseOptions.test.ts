import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OptionSpec } from '../../../src/protocol/earlyOptions.ts'
import { OPTION_NAMES, OPTIONS, type OptionWarning } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'

function parse(raw: Record<string, string | undefined>) {
  const warnings: OptionWarning[] = []
  return { options: parseOptions(raw, warning => warnings.push(warning)), warnings }
}

test('parseOptions gives every option its default', () => {
  const { options, warnings } = parse({})
  for (const name of OPTION_NAMES) expect(options[name]).toBe(OPTIONS[name].default)
  expect(warnings).toEqual([])
})

test('parseOptions keeps an empty alternative text, which is a choice', () => {
  for (const alt of ['', 'A cat', undefined]) expect(parse({ alt }).options.alt).toBe(alt)
})

const choices = OPTION_NAMES.flatMap(name => {
  const spec: OptionSpec = OPTIONS[name]
  return spec.kind === 'choice' ? spec.values.map(value => [name, value] as const) : []
})
test.each(choices)('parseOptions %s accepts %s, in any case', (name, value) => {
  const { options, warnings } = parse({ [name]: ` ${value.toUpperCase()} ` })
  expect(options[name]).toBe(value)
  expect(warnings).toEqual([])
})

test.each([
  ['mode', 'shadw'],
  ['width', '0'],
  ['width', '100001'],
  ['width', '12.5'],
  ['height', '-5'],
  ['height', '50%'],
  ['ratio', '0'],
  ['ratio', '1/2/3'],
  ['columns', 'many'],
  ['consent', ''],
  ['lang', 'english'],
  ['api', 'javascript:alert(1)'],
  ['api', '/relative'],
  ['base', 'somewhere'],
  ['brand-url', 'data:text/html,x'],
  ['debug', 'maybe'],
  ['muted', 'no'],
  ['loop', '2'],
  ['volume', '1.01'],
  ['volume', '-0.5'],
  ['volume', '50%'],
  ['volume', '.'],
  ['volume', 'Infinity'],
  ['lock', 'api everything'],
] as const)('parseOptions %s="%s" is bad: default, and one warning', (name, value) => {
  const { options, warnings } = parse({ [name]: value })
  expect(options[name]).toBe(OPTIONS[name].default)
  expect(warnings).toEqual([{ option: name, value }])
})

test.each([
  ['width', '480px', 480],
  ['height', '100000', 100_000],
  ['columns', 'auto', undefined],
  ['gutter', '0', 0],
  ['ratio', '16:9', '16:9'],
  ['lang', 'pt-BR', 'pt-BR'],
  ['debug', '', true],
  ['debug', 'false', false],
  ['muted', 'false', false],
  ['loop', 'false', false],
  ['loop', '', true],
  ['volume', '0', 0],
  ['volume', '.25', 0.25],
  ['volume', '1.0', 1],
  ['brand', '', ''],
  ['lock', 'theme, api', 'theme, api'],
  ['lock', 'none', 'none'],
] as const)('parseOptions %s="%s" is %j', (name, value, parsed) => {
  const { options, warnings } = parse({ [name]: value })
  expect(options[name]).toBe(parsed)
  expect(warnings).toEqual([])
})

test('parseOptions never throws, and warns about known options only, once each', () => {
  const names = fc.oneof(fc.constantFrom<string>(...OPTION_NAMES), fc.string())
  fc.assert(
    fc.property(fc.dictionary(names, fc.string()), raw => {
      const { warnings } = parse(raw)
      expect(new Set(warnings.map(({ option }) => option)).size).toBe(warnings.length)
      for (const { option } of warnings) expect(OPTION_NAMES).toContain(option)
    }),
  )
})
