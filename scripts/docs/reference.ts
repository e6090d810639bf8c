/**
 * `npm run docs:api`: the reference of the packages without React, as Markdown in `dist/docs/`. Fails on any
 * warning: a public name without a sentence of documentation, a type that is used but not exported, a bad tag.
 *
 * API Extractor brings a TypeScript of its own, as it needs the compiler's old JavaScript interface; it reads the
 * declarations that the package ships.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Extractor, ExtractorConfig, type ExtractorMessage } from '@microsoft/api-extractor'
import { buildDeclarations } from '../build/declarations.ts'
import { ROOT } from '../build/paths.ts'
import { listFiles } from '../build/write.ts'

const WORK = `${ROOT}.cache/reference`
/** API Extractor takes the names of packages only, not of their parts (`giflet/api`): the pages say what is imported. */
const SCOPE = '@giflet'
const OUT = `${ROOT}dist/docs`
/** Entry of each documented package, below the declarations' folder. */
const ENTRIES = { api: 'types/src/api/index.d.ts', analytics: 'types/src/analytics/index.d.ts' }

/** What is no fault here: releases are not staged, so no name carries a release tag. */
const IGNORED: readonly string[] = ['ae-missing-release-tag', 'ae-unresolved-link']

function writeDeclarations(): void {
  rmSync(WORK, { recursive: true, force: true })
  rmSync(OUT, { recursive: true, force: true })
  for (const { path, source } of buildDeclarations()) {
    const file = `${WORK}/${path}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  mkdirSync(`${WORK}/model`, { recursive: true })
  writeFileSync(
    `${WORK}/tsconfig.json`,
    JSON.stringify({ compilerOptions: TYPES, files: Object.values(ENTRIES) }),
  )
}

const TYPES = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  skipLibCheck: true,
}

/** The types that turn the table of site calls into functions are no names for callers. */
const isInferenceHelper = ({ messageId, sourceFilePath = '' }: ExtractorMessage): boolean =>
  messageId === 'ae-forgotten-export' && /\/site\/(call|createSiteClient)\.d\.ts$/.test(sourceFilePath)

/** The messages that are warnings here. */
function extract(name: string, entry: string): string[] {
  const warnings: string[] = []
  writeFileSync(`${WORK}/package.json`, JSON.stringify({ name: `${SCOPE}/${name}`, version: '0.0.0' }))
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: WORK,
      mainEntryPointFilePath: `${WORK}/${entry}`,
      compiler: { tsconfigFilePath: `${WORK}/tsconfig.json` },
      apiReport: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath: `${WORK}/model/${name}.api.json` },
    },
    configObjectFullPath: `${WORK}/api-extractor.json`,
    packageJsonFullPath: `${WORK}/package.json`,
  })
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message: ExtractorMessage) {
      const chatter =
        message.logLevel === 'verbose' || message.logLevel === 'info' || message.category === 'console'
      message.handled = true
      if (chatter || IGNORED.includes(message.messageId) || isInferenceHelper(message)) return
      warnings.push(`${name}: ${message.formatMessageWithLocation(WORK)}`)
    },
  })
  const model = JSON.parse(readFileSync(`${WORK}/model/${name}.api.json`, 'utf8')) as Described
  return [...warnings, ...undocumented(model)]
}

interface Described {
  kind: string
  name?: string
  docComment?: string
  members?: Described[]
}

/** Whatever can be called or made has to say what it does. */
const SPOKEN_FOR: readonly string[] = ['Function', 'Class', 'Method', 'MethodSignature']

function undocumented({ kind, name = '', docComment, members = [] }: Described, within = ''): string[] {
  const path = [within, name].filter(Boolean).join('.')
  const own = SPOKEN_FOR.includes(kind) && !docComment ? [`${path} says nothing of itself`] : []
  return [...own, ...members.flatMap(member => undocumented(member, kind === 'Package' ? name : path))]
}

function writeMarkdown(): void {
  const bin = `${ROOT}node_modules/@microsoft/api-documenter/bin/api-documenter`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'markdown', '--input-folder', `${WORK}/model`, '--output-folder', OUT],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  for (const file of listFiles(OUT)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${SCOPE}/`, 'giflet/'))
  }
}

writeDeclarations()
const warnings = Object.entries(ENTRIES).flatMap(([name, entry]) => extract(name, entry))
for (const warning of warnings) console.error(warning)
if (warnings.length > 0) {
  console.error(`${warnings.length} warnings`)
  process.exitCode = 1
} else {
  writeMarkdown()
  console.log('The reference is in dist/docs/')
}
