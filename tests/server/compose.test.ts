/** Checks `server/deploy/compose.yaml` and the image, as far as possible without containers. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/build/paths.ts'
import { freePort } from '../../scripts/services/postgres.ts'
import { readSettings } from '../../server/settings/readSettings.ts'
import { SETTINGS } from '../../server/settings/table.ts'
import { tempFolder } from '../helper/tempFolder.ts'

const DEPLOY = fileURLToPath(new URL('../../server/deploy/', import.meta.url))
const text = readFileSync(`${DEPLOY}compose.yaml`, 'utf8')
const container = readFileSync(`${DEPLOY}Containerfile`, 'utf8')

interface Service {
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: unknown
}
const { services, volumes } = parse(text) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const { giflet } = services

/** Substitutes variables like Compose, which refuses to start without a value. */
function filledIn(value: string, values: Record<string, string>): string {
  return value.replace(/\$\{(\w+):\?\}/g, (_, name: string) => values[name] ?? expect.fail(name))
}

const sample = readFileSync(`${DEPLOY}compose.env`, 'utf8')
const names = [...sample.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
const values = Object.fromEntries(
  names.map(name => [name, name === 'SITE' ? 'gifs.example' : 'a'.repeat(32)]),
)

it('compose.yaml requires exactly the secrets of the sample', () => {
  const asked = [...text.matchAll(/\$\{(\w+)[^}]*\}/g)].map(([, name = '']) => name)
  expect(new Set(asked)).toEqual(new Set(names))
  expect(filledIn(text, values)).not.toContain('$')
})

it('compose.yaml passes only settings that the server knows and accepts', () => {
  const env = Object.fromEntries(
    Object.entries(giflet?.environment ?? {}).map(([name, value]) => [name, filledIn(value, values)]),
  )
  for (const name of Object.keys(env)) expect(SETTINGS).toHaveProperty(name)
  expect(readSettings(env)).toMatchObject({ PUBLIC_URL: 'https://gifs.example', TRUST_PROXY: 1 })
})

it('compose.yaml opens only the ports of Caddy', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports)
  expect(open.map(([name]) => name)).toEqual(['caddy'])
})

it.each(Object.entries(services))(
  'compose.yaml %s names volumes and files that are there',
  (_, { volumes: mounts = [] }) => {
    for (const mount of mounts) {
      const [from = ''] = mount.split(':')
      if (from.startsWith('./')) expect(existsSync(join(DEPLOY, from)), from).toBe(true)
      else expect(volumes).toHaveProperty(from)
    }
  },
)

it('compose.yaml waits for services until they report ready', () => {
  for (const { depends_on = {} } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe('service_healthy')
      expect(
        services[name]?.healthcheck ?? (name === 'giflet' && /^HEALTHCHECK/m.test(container)),
      ).toBeTruthy()
    }
  }
})

it('compose.yaml keeps its secrets out of the image and the repository', () => {
  for (const name of ['.dockerignore', '.gitignore']) {
    expect(readFileSync(join(ROOT, name), 'utf8').split('\n')).toContain('server/deploy/.env')
  }
})

it('the image contains everything that the server needs', async () => {
  expect(join(DEPLOY, giflet?.build?.context ?? '', giflet?.build?.dockerfile ?? '')).toBe(
    `${DEPLOY}Containerfile`,
  )
  const image = tempFolder()
  const steps = [...container.matchAll(/^(COPY|RUN|CMD|ENV) (.*)$/gm)]
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  let command: string[] = []
  for (const [, step, rest = ''] of steps) {
    if (step === 'COPY') copyInto(image, rest.split(' '))
    if (step === 'CMD') command = JSON.parse(rest) as string[]
    // Other steps change the machine.
    if (step !== 'RUN' || !rest.startsWith('npm ')) continue
    const [npm = '', ...args] = rest.split(' && ')[0]?.split(' ') ?? []
    const { status, stderr } = spawnSync(npm, args, { cwd: image, encoding: 'utf8', env })
    expect(status, stderr).toBe(0)
  }
  const port = await freePort()
  const settings = { PORT: String(port), GIFLET_CACHE: join(image, 'data'), NODE_ENV: 'production' }
  const [, ...args] = command
  const child = spawn(process.execPath, args, { cwd: image, env: { ...env, ...settings }, stdio: 'inherit' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.kill()) await ended
  })
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status: got }) => got,
      () => 0,
    )
  await expect.poll(() => status('/readyz'), { timeout: 120_000 }).toBe(200)
  expect(await status('/v1/gifs/search?q=cat')).toBe(200)
})

function copyInto(image: string, names: readonly string[]): void {
  const to = names.at(-1) ?? ''
  for (const from of names.slice(0, -1)) {
    // The widgets are built by another test, and the server starts without them.
    if (from === 'dist' && !existsSync(join(ROOT, from))) continue
    const isInto = to.endsWith('/')
    const target = join(image, to, isInto ? (from.split('/').at(-1) ?? '') : '')
    mkdirSync(join(target, '..'), { recursive: true })
    // Symbolic links lead out of the image.
    cpSync(join(ROOT, from), target, { recursive: true, filter: name => !name.endsWith('node_modules') })
  }
}
