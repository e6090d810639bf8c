/** The npm package, `dist/npm/`: ES modules with React as a peer dependency. */
import { readdirSync, readFileSync } from 'node:fs'
import { parse, relative } from 'node:path'
import { PROVIDERS } from '../../src/providers/providers.ts'
import { version } from '../../vite.config.ts'
import { buildApiReference } from './apiReference.ts'
import { bundle, filesOf, type OutputFile } from './bundle.ts'
import { buildDeclarations } from './declarations.ts'
import { oneReact } from './oneReact.ts'
import { ROOT } from './paths.ts'
import { repositoryFields } from './repository.ts'
import { buildStyles } from './styles.ts'
import { listFiles } from './write.ts'

const PARTS_FOLDER = `${ROOT}src/package/`
/** The parts of the package, by import path. */
const PARTS = Object.fromEntries(
  listFiles(PARTS_FOLDER).map(path => [
    relative(PARTS_FOLDER, path).replace(/\.tsx?$/, ''),
    relative(ROOT, path),
  ]),
)

/** Entries by import path: `giflet`, `giflet/api`, … */
const ENTRIES: Record<string, string> = {
  index: 'src/index.ts',
  api: 'src/api.ts',
  /** The client without the rest of `api`, for bundlers that keep a module whole. */
  client: 'src/api/createClient.ts',
  site: 'src/site/index.ts',
  analytics: 'src/analytics/index.ts',
  ...PARTS,
  loader: 'loader/loadGiflet.ts',
  ...Object.fromEntries(
    readdirSync(`${ROOT}src/i18n/locales`).map(file => [
      `locales/${parse(file).name}`,
      `src/i18n/locales/${file}`,
    ]),
  ),
}
const STYLES = 'styles.css'
/** Entries with components, and where they are imported in React server components. */
const COMPONENT_ENTRIES = ['index', ...Object.keys(PARTS)]
const borderOf = (entry: string) => `client/${entry}.js`
/** Documentation; `tests/package/documents.test.ts` compiles its examples. */
const DOCUMENTS = {
  'README.md': 'docs/package.md',
  'MOVING.md': 'docs/moving-from-giphy-react.md',
  'TESTING.md': 'docs/testing.md',
  'themes.webp': 'docs/themes.webp',
}

/** The runnable examples, without installed packages and builds. */
const exampleFiles = (): OutputFile[] =>
  listFiles(`${ROOT}examples`)
    .map(path => relative(ROOT, path))
    .filter(path => !/[\\/](node_modules|dist)[\\/]|package-lock/.test(path))
    .map(path => ({ path, source: readFileSync(ROOT + path) }))

/**
 * The module that React server components import instead of an entry. An entry cannot contain the
 * directive itself, because some bundlers warn of it. `export *` is not allowed here.
 */
function border(modules: Awaited<ReturnType<typeof bundle>>, entry: string): string {
  const module = modules.find(({ fileName }) => fileName === `${entry}.js`)
  if (module?.type !== 'chunk') throw new Error(`The package has no ${entry}.js`)
  const up = entry.replaceAll(/[^/]+/g, '..')
  return `'use client';\nexport { ${module.exports.join(', ')} } from "${up}/${entry}.js";\n`
}

function declarationOf(source: string): string {
  return `types/${source.replace(/\.tsx?$/, '.d.ts')}`
}

export async function buildPackage(): Promise<OutputFile[]> {
  const modules = await bundle({
    input: ENTRIES,
    target: 'es2022',
    // Stays readable, a file for each source with its comments: the importing project minifies it,
    // and a debugger needs no maps.
    minify: false,
    plugins: [oneReact],
    pure: true,
    // The application's own build decides: `src/services/inDevelopment.ts`.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    // One file per module, so that bundlers drop unused components completely.
    output: {
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: 'src',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    },
  })
  const files: OutputFile[] = [
    ...filesOf(modules),
    ...COMPONENT_ENTRIES.map(entry => ({ path: borderOf(entry), source: border(modules, entry) })),
    ...buildDeclarations(),
    ...buildApiReference(),
    { path: STYLES, source: await buildStyles() },
    { path: `types/${STYLES}.d.ts`, source: 'export {}\n' },
    { path: 'package.json', source: `${JSON.stringify(manifest(ENTRIES), null, 2)}\n` },
    ...['LICENSE', 'CHANGELOG.md'].map(path => ({ path, source: readFileSync(ROOT + path) })),
    ...Object.entries(DOCUMENTS).map(([path, from]) => ({ path, source: readFileSync(ROOT + from) })),
    ...exampleFiles(),
  ]
  return files.map(file => ({ ...file, path: `npm/${file.path}` }))
}

function manifest(entries: Record<string, string>): object {
  const root = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    license: string
  }
  const exported = Object.entries(entries).map(([name, path]) => [
    name === 'index' ? '.' : `./${name}`,
    {
      types: `./${declarationOf(path)}`,
      ...(COMPONENT_ENTRIES.includes(name) && { 'react-server': `./${borderOf(name)}` }),
      default: `./${name}.js`,
    },
  ])
  return {
    name: 'giflet',
    version,
    description: 'GIFs, stickers and GIF videos for React and Preact: components, hooks, an API client',
    license: root.license,
    ...repositoryFields(process.env),
    keywords: [
      ...['gif', 'sticker', 'emoji', 'gif-picker', 'gif-search', 'masonry', 'grid', 'carousel', 'video'],
      ...Object.keys(PROVIDERS).filter(name => name !== 'auto'),
      ...['react', 'preact', 'headless', 'embed'],
    ],
    type: 'module',
    exports: {
      ...Object.fromEntries(exported),
      // TypeScript requires a declaration for side-effect imports too.
      [`./${STYLES}`]: { types: `./types/${STYLES}.d.ts`, default: `./${STYLES}` },
      './package.json': './package.json',
    },
    sideEffects: ['./*.css'],
    peerDependencies: { react: '>=19', 'react-dom': '>=19', preact: '>=10.29' },
    // Either React or Preact; `giflet/api`, `giflet/site`, `giflet/analytics` and `giflet/loader`
    // need neither.
    peerDependenciesMeta: {
      react: { optional: true },
      'react-dom': { optional: true },
      preact: { optional: true },
    },
    engines: { node: '>=20.19' },
  }
}
