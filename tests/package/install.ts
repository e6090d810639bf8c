/** Installs the packed package in a temporary folder, with the applications that use it. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DIST, ROOT } from '../../scripts/build/paths.ts'

const run = promisify(execFile)
/** Further dependencies of the applications, copied from the repository rather than downloaded. */
const OTHERS = [
  'react',
  'react-dom',
  'preact',
  'vite',
  'typescript',
  '@types/react',
  '@types/react-dom',
  '@types/node',
  'esbuild',
  'webpack',
  'rollup',
  '@rollup/plugin-commonjs',
  '@rollup/plugin-node-resolve',
  '@rollup/plugin-replace',
]

/** Frameworks, installed on the first run. */
export const FRAMEWORKS_DIR = join(ROOT, '.cache/package')

export interface Installed {
  folder: string
  /** Copies an application and returns its folder. Each test has a name of its own. */
  add(name: string, from: string): string
  /**
   * Copies an application beside the frameworks, which it then finds, with the package in its own
   * `node_modules`.
   */
  addBesideFrameworks(name: string, from: string): string
  /** Gives an application another package of the repository under a name. */
  use(folder: string, name: string, other: string): void
  /** Runs a package's program with this Node; throws with its output. */
  run(program: string, args: string[], cwd: string, env?: Record<string, string>): Promise<string>
}

function copyApp(from: string, target: string): string {
  const filter = (path: string) => !/\/(node_modules|dist)$/.test(path)
  cpSync(resolve(ROOT, from), target, { recursive: true, filter })
  return target
}

/** Resolves with the folder of the installed package. Remove it in the end. */
export async function installPackage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'giflet-package-'))
  const modules = join(folder, 'node_modules')
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const npm = (...args: string[]) => run('npm', args, { cwd: folder })
  const { stdout } = await npm('pack', join(DIST, 'npm'), '--json', '--ignore-scripts')
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  await npm(
    'install',
    `./${packed?.filename}`,
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--omit=peer',
  )
  for (const name of OTHERS) {
    mkdirSync(join(modules, name, '..'), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction')
  }
  return folder
}

/** Helpers for the package installed in a folder that the tests share. */
export function installedIn(folder: string): Installed {
  const modules = join(folder, 'node_modules')
  return {
    folder,
    add: (name, from) => copyApp(from, join(folder, name)),
    addBesideFrameworks(name, from) {
      const target = join(FRAMEWORKS_DIR, name)
      rmSync(target, { recursive: true, force: true })
      copyApp(from, target)
      cpSync(join(modules, 'giflet'), join(target, 'node_modules/giflet'), { recursive: true })
      return target
    },
    use(target, name, other) {
      // No link, or its modules would find another version of themselves.
      cpSync(join(ROOT, 'node_modules', other), join(target, 'node_modules', name), { recursive: true })
    },
    async run(program, args, cwd, env = {}) {
      try {
        const result = await run(process.execPath, [resolve(modules, program), ...args], {
          cwd,
          env: { ...process.env, ...env },
        })
        return result.stdout
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        throw new Error(`${program} ${args.join(' ')} failed\n${stdout}${stderr}`)
      }
    },
  }
}
