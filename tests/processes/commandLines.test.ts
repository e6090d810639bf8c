/** Every command that a person can run explains itself, and refuses what it does not know. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/paths.ts'
import { COMMANDS } from '../../server/commands/commandTable.ts'
import { runCommand } from '../helper/runCommand.ts'

interface Ended {
  code: number
  out: string
  errors: string
}

const program = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise(resolve => {
    execFile(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    )
  })

/** As `server/bin.mjs` runs it, for less time. */
async function serverCommand(args: readonly string[]): Promise<Ended> {
  const { code, out, errors } = await runCommand(args)
  const textOf = (lines: readonly string[]) => lines.map(line => `${line}\n`).join('')
  return { code, out: textOf(out), errors: textOf(errors) }
}

const TSX = 'node_modules/tsx/dist/cli.mjs'
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}
const SERVER_COMMANDS = ['serve', ...Object.keys(COMMANDS)]

/** By program, so that scripts which differ in its arguments count once. */
const PROGRAMS = new Map(
  Object.values(scripts)
    .filter(script => script.startsWith('tsx '))
    .map(script => [script.split(' ')[1] ?? '', script.split(' ').slice(1)]),
)

type Start = (option: string) => Promise<Ended>
const STARTS: [string, Start][] = [
  ...[...PROGRAMS].map(([name, start]): [string, Start] => [
    name,
    option => program([TSX, ...start, option]),
  ]),
  ['giflet-server', option => program(['server/bin.mjs', option])],
  ...SERVER_COMMANDS.map((name): [string, Start] => [
    `giflet-server ${name}`,
    option => serverCommand([name, option]),
  ]),
]

test.each(['--help', '-h', 'help'])('giflet-server %s lists the commands', async arg => {
  const { code, out } = await serverCommand([arg])
  expect(code).toBe(0)
  for (const command of SERVER_COMMANDS) expect(out).toContain(`  ${command}`)
})

test('the server explains its settings and options', async () => {
  expect((await serverCommand(['serve', '--help'])).out).toContain('PUBLIC_URL')
  const { out } = await serverCommand(['add', '--help'])
  expect(out).toMatch(/^Usage: giflet-server add PATH[\s\S]*--sticker WHEN/)
})

test('the server suggests help for any unknown argument', async () => {
  expect(await serverCommand(['sevre'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('giflet-server help'),
  })
  expect(await serverCommand(['serve', 'now'])).toMatchObject({ code: 2 })
})

test.concurrent.each([
  ['demo/start.ts', { PORT: 'x', RATE_LIMIT: 'y' }, ['PORT', 'RATE_LIMIT']],
  ['scripts/build.ts --api-origins=example', {}, ['--api-origins']],
  ['scripts/build.ts', { MEDIA_ORIGINS: 'example' }, ['MEDIA_ORIGINS']],
  ['scripts/library.ts serve', { UPSTREAM: 'giphy' }, ['UPSTREAM_KEY']],
  ['scripts/library.ts serve --config', {}, ['--config needs the name of a file']],
  ['scripts/test.ts --all=yes', {}, ['no value for --all']],
] as const)('%s with %o reports each error on a line', async (command, env, wrong) => {
  const { code, out, errors } = await program([TSX, ...command.split(' ')], env)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  const lines = errors.trim().split('\n')
  expect(lines).toEqual(wrong.map(name => expect.stringContaining(name)))
})

test.concurrent.each(STARTS)('%s explains itself', async (_, start) => {
  const { code, out, errors } = await start('--help')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toMatch(/^Usage: .+\n/)
})

test.concurrent.each(STARTS)('%s reports in one line what it does not know', async (_, start) => {
  const { code, out, errors } = await start('--no-such-thing')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(errors).toMatch(/^.*--no-such-thing.*\n$/)
})
