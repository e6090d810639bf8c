import { expect, it } from 'vitest'
import { unknownOption } from '../../../scripts/runnerOptions.ts'

const HELP = `  -t, --testNamePattern <pattern>  only these
  --outputFile <file>  --watch  --no-color`

it.each([
  [['file.ts', '-t', 'word', '--testNamePattern=x']],
  [['--test-name-pattern', 'word', '--outputFile.json=a', '--no-watch', '--no-color']],
  [['--watch', '--', '--anything']],
])('knows %j', args => expect(unknownOption(args, HELP)).toBeUndefined())

it('names the first option that the program lacks', () => {
  expect(unknownOption(['file.ts', '--watch', '--grep=x', '--other'], HELP)).toBe('--grep=x')
})
