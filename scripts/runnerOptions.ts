/** Options of Playwright and Vitest, which our commands pass on. */
import { spawnSync } from 'node:child_process'
import { ROOT } from './build/paths.ts'
import { answerHelp, refuse, UsageError } from './commandLine.ts'

/** `--testTimeout=1` and `--test-timeout` are the same option. */
const plainName = (option: string) =>
  option
    .slice(2)
    .replace(/[=.].*/, '')
    .replaceAll('-', '')
    .toLowerCase()

/** The first option of `args` that the program's own help does not list. */
function unknownOption(args: readonly string[], help: string): string | undefined {
  const known = new Set((help.match(/--[a-z][\w-]*/gi) ?? []).map(plainName))
  const end = args.indexOf('--')
  return args
    .slice(0, end < 0 ? args.length : end)
    .filter(arg => /^--[a-z]/i.test(arg))
    .find(arg => !known.has(plainName(arg)) && !known.has(plainName(arg).replace(/^no/, '')))
}

/**
 * The arguments of this process, for a program of `node_modules`. Ends the process if they ask for
 * help, ours and the program's, or contain an option that the program lacks.
 */
export function passedOn(help: string, [program, ...command]: readonly [string, ...string[]]): string[] {
  const own = () =>
    spawnSync(process.execPath, [ROOT + program, ...command, '--help'], { encoding: 'utf8' }).stdout
  answerHelp(() => `${help}\n\n${own()}`)
  const args = process.argv.slice(2)
  if (!args.some(arg => arg.startsWith('--'))) return args
  const unknown = unknownOption(args, own())
  return unknown === undefined ? args : refuse(new UsageError(`has no option ${unknown}`))
}
