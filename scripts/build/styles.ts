/** `styles.css`: all components' sheets in one file, for server-rendered pages. */
import type { Plugin } from 'vite'
import { bundle } from './bundle.ts'
import { ROOT } from './paths.ts'
import { listFiles } from './write.ts'

const ENTRY = 'virtual:styles'
/** Styles the document of `embed.html` only. */
const FRAME_ONLY = 'src/styles/page.css'
const FOLDERS = ['src/styles', 'src/components', 'src/widgets']

export async function buildStyles(): Promise<string> {
  const sheets = FOLDERS.flatMap(folder => listFiles(ROOT + folder)).filter(
    path => path.endsWith('.css') && path !== ROOT + FRAME_ONLY,
  )
  const entry: Plugin = {
    name: 'giflet:styles',
    resolveId: id => (id === ENTRY ? id : null),
    load: id => (id === ENTRY ? sheets.map(path => `import ${JSON.stringify(path)}`).join('\n') : null),
  }
  const output = await bundle({ input: { styles: ENTRY }, target: 'es2022', plugins: [entry], output: {} })
  const css = output.find(file => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (css?.type !== 'asset') throw new Error('the style sheets produced no file')
  return css.source.toString()
}
