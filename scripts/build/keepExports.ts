/** Makes a first script keep exports for the app. */
import type { Plugin } from 'vite'
import { type BootExport, KEPT, localName } from './bootExports.ts'
import type { Chunk } from './bundle.ts'
import { namesRead } from './readExports.ts'

const KEEPER = 'kept:keeper'

/** Keeps those of `exports` that `app` reads. The script's entry is then `input`. */
export function keepExports(
  entry: string,
  exports: readonly BootExport[],
  app: readonly Chunk[],
): { input: string; plugin: Plugin } {
  const read = namesRead(app)
  const names = exports.map((_, index) => (read.has(localName(index)) ? localName(index) : ''))
  const imports = exports.map(({ module, name }, index) =>
    names[index] ? `import { ${name} as ${names[index]} } from ${JSON.stringify(module)}` : '',
  )
  const code = `${imports.join('\n')}
export * from ${JSON.stringify(entry)}
${KEPT} = [${names}]`
  const plugin: Plugin = {
    name: 'giflet:keep-exports',
    enforce: 'pre',
    resolveId: id => (id === KEEPER ? id : null),
    load: id => (id === KEEPER ? code : null),
  }
  return { input: KEEPER, plugin }
}
