/**
 * `npm run docs:api`: the reference of the packages without React, as Markdown in `dist/docs/`. Fails on any
 * warning: a public name without a sentence of documentation, a type that is used but not exported, a bad tag.
 *
 * API Extractor brings a TypeScript of its own, as it needs the compiler's old JavaScript interface; it reads the
 * declarations that the package ships.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import extractor, { type ExtractorMessage } from '@microsoft/api-extractor'
import { buildDeclarations } from '../build/declarations.ts'
import { ROOT } from '../build/paths.ts'

// It is a CommonJS module whose names Node does not see.
const { Extractor, ExtractorConfig } = extractor

const WORK = `${ROOT}.cache/reference`
const OUT = `${ROOT}dist/docs`
/** Entry of each documented package, below the declarations' folder. */
const ENTRIES = { api: 'types/api/index.d.ts', analytics: 'types/analytics/index.d.ts' }

/** What is no fault here: releases are not staged, so no name carries a release tag. */
const IGNORED: readonly string[] = ['ae-missing-release-tag', 'ae-unresolved-link']

function writeDeclarations(): void {
  rmSync(WORK, { recursive: true, force: true })
  for (const { path, source } of buildDeclarations()) {
    const file = `${WORK}/${path}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  mkdirSync(`${WORK}/model`, { recursive: true })
  writeFileSync(`${WORK}/tsconfig.json`, JSON.stringify({ compilerOptions: TYPES, files: Object.values(ENTRIES) }))
}

const TYPES = { target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], skipLibCheck: true }

/** The messages that are warnings here. */
function extract(name: string, entry: string): string[] {
  const warnings: string[] = []
  writeFileSync(`${WORK}/package.json`, JSON.stringify({ name: `giflet/${name}`, version: '0.0.0' }))
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
      const chatter = message.logLevel === 'verbose' || message.logLevel === 'info' || message.category === 'console'
      message.handled = true
      if (chatter || IGNORED.includes(message.messageId)) return
      warnings.push(`${name}: ${message.formatMessageWithLocation(WORK)}`)
    },
  })
  return warnings
}

function writeMarkdown(): void {
  const bin = createRequire(import.meta.url).resolve('@microsoft/api-documenter/bin/api-documenter')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'markdown', '--input-folder', `${WORK}/model`, '--output-folder', OUT],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
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
