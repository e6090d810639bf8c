import { expect, test } from 'vitest'
import { isLocked } from '../../../src/protocol/lock.ts'
import { OPTION_NAMES } from '../../../src/protocol/options.ts'

const names = (defaults: Record<string, string>) => OPTION_NAMES.filter(name => isLocked(name, defaults))

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ theme: 'dark' }, []],
  [{ api: 'https://a.test' }, ['api']],
  [{ api: '' }, ['api']],
  [{ key: 'k', mode: 'frame', consent: 'click' }, ['key', 'mode', 'consent']],
  [{ lock: 'theme, api' }, ['theme', 'api']],
  [{ lock: 'theme', api: 'https://a.test' }, ['theme', 'api']],
  [{ lock: 'none', api: 'https://a.test', key: 'k' }, []],
  [{ lock: 'none theme', api: 'https://a.test' }, ['theme']],
])('a script tag with %j locks %j', (defaults, expected) =>
  expect(names(defaults).sort()).toEqual(['adopt', 'base', 'lock', ...expected].sort()),
)
