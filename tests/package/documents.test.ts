/** The package's documentation: examples compile against the shipped types, and links are valid. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reactSnippet } from '../../demo/configurator/forms/reactSnippet.ts'
import { codeOf } from '../../demo/configurator/playground/codeOf.ts'
import {
  COMPONENT_NAMES,
  COMPONENTS,
  type Field,
} from '../../demo/configurator/playground/playgroundProps.ts'
import { DIST, ROOT } from '../../scripts/build/paths.ts'
import { WIDGET_NAMES } from '../../src/protocol/earlyOptions.ts'

const PACKAGE = join(DIST, 'npm')
const WORK = join(ROOT, '.cache/documents')
const DOCUMENTS = ['README.md', 'MOVING.md', 'TESTING.md']

/** These are in the package, under other names. */
const SHIPPED = new Set(['package.md', 'moving-from-giphy-react.md', 'testing.md'])

/** Applications moved from other packages, which unit tests render. */
const MOVED = join(ROOT, 'tests/unit/package/compat/moved')
const moved = () =>
  readdirSync(MOVED).map(name =>
    readFileSync(join(MOVED, name), 'utf8').replace(
      /'[./]+\/src\/(?:package\/)?([\w/]+)\.tsx?'/g,
      "'giflet/$1'",
    ),
  )

/** The configurator's code for React, for each kind of source and widget. */
function reactForms(): string[] {
  const sources = [
    'abc123',
    'random:cat',
    'search:"cats" & {dogs}',
    'trending',
    'related:abc',
    'ids:a,b',
    'text:hi',
    'emoji',
  ]
  const all = {
    columns: '3',
    gutter: '2',
    limit: '9',
    rating: 'g',
    lang: 'de',
    key: 'K',
    brand: 'B "x"',
    theme: 'dark',
  }
  const options = [
    {},
    { ...all, provider: 'klipy' },
    {
      ...all,
      width: '300',
      height: '200',
      link: 'hide',
      attribution: 'hide',
      more: 'button',
      api: 'https://a.example/v1/',
    },
  ]
  return sources.flatMap(gif =>
    ['auto', ...WIDGET_NAMES].flatMap(widget =>
      options.map(more => reactSnippet({ ...more, gif, widget }, 'https://cdn.example.com/')),
    ),
  )
}

/** The playground's code, with every prop set. */
function playground(): string[] {
  const textOf = (field: Field): string => {
    if (field.kind === 'flag') return `${!field.default}`
    if (field.kind === 'count') return `${field.min}`
    return field.kind === 'choice' ? (field.values.at(-1) ?? '') : 'a "text"'
  }
  return COMPONENT_NAMES.map(component => {
    const values = Object.fromEntries(COMPONENTS[component].fields.map(field => [field.name, textOf(field)]))
    return codeOf({ component, values, api: 'https://gifs.example/v1/', term: 'cat', id: 'abc' })
  })
}

function typesOfEntries(): Record<string, string[]> {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, { types?: string }> }
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, { types }]) =>
      types ? [[path.replace('.', 'giflet'), [join(PACKAGE, types)]]] : [],
    ),
  )
}

const read = (name: string) => readFileSync(join(PACKAGE, name), 'utf8')

test('the examples compile', () => {
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  const pages = readdirSync(join(ROOT, 'docs')).filter(name => name.endsWith('.md') && !SHIPPED.has(name))
  const own = ['README.md', ...pages.map(name => `docs/${name}`)]
  const texts = [...DOCUMENTS.map(read), ...own.map(path => readFileSync(join(ROOT, path), 'utf8'))]
  const examples = texts
    .flatMap(text => [...text.matchAll(/```tsx?\n(.*?)```/gs)])
    .map(([, code = '']) => code)
  expect(examples.length).toBeGreaterThanOrEqual(12)
  const written = [...examples, ...moved(), ...reactForms(), ...playground()]
  for (const [index, code] of written.entries())
    writeFileSync(join(WORK, `${index}.tsx`), `${code}\nexport {}\n`)
  writeFileSync(
    join(WORK, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        types: [],
        paths: typesOfEntries(),
      },
      include: ['*.tsx'],
    }),
  )
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout, error } = spawnSync(process.execPath, [compiler, '-p', WORK], { encoding: 'utf8' })
  // The declarations of a test runner want Node's.
  const wrong = stdout.split('\n').filter(line => /^\S/.test(line) && !line.startsWith('node_modules/'))
  expect({ error, wrong }).toEqual({ error: undefined, wrong: [] })
})

test('the documents link to files that ship', () => {
  const links = DOCUMENTS.flatMap(name => [...read(name).matchAll(/\]\((\.\/[^)#]+)\)/g)])
  const paths = links.map(([, path = '']) => path)
  expect(paths).not.toEqual([])
  expect(paths.filter(path => !existsSync(join(PACKAGE, path)))).toEqual([])
})
