/** The source text of a React app with one component of the package. Pure. */

/** Props as JSX; `false` for none. */
export type Props = readonly (string | false)[]

/** A prop as JSX: a plain string if possible. */
export function attribute(name: string, value: string | number | boolean): string {
  if (value === true) return name
  if (typeof value === 'string' && !/["&{}<>\n\\]/.test(value)) return `${name}="${value}"`
  return `${name}={${JSON.stringify(value)}}`
}

/** An element, of many props with a line for each. */
export function element(name: string, props: Props): string {
  const set = props.filter(Boolean)
  const inline = `    <${[name, ...set].join(' ')} />`
  if (inline.length <= 90) return inline
  return [`    <${name}`, ...set.map(text => `      ${text}`), '    />'].join('\n')
}

interface ReactPage {
  /** Imported from `giflet`. */
  parts: readonly string[]
  /** Imported from `giflet/api`. */
  calls?: readonly string[]
  /** Of `<GifletProvider>`. */
  provider: Props
  /** Statements before the element, which make it a component of its own. */
  lines?: readonly string[]
  element: string
}

/** A module that exports `App`. */
export function reactPage({ parts, calls = [], provider, lines = [], element }: ReactPage): string {
  const imports = ['GifletProvider', ...parts].sort((a, b) => a.localeCompare(b))
  const own = ['function Gifs() {', ...lines.map(line => `  ${line}`), '  return (', element, '  )', '}', '']
  return [
    `import { ${imports.join(', ')} } from 'giflet'`,
    ...(calls.length > 0
      ? [`import { ${calls.join(', ')} } from 'giflet/api'`, "import { useMemo } from 'react'"]
      : []),
    '',
    ...(lines.length > 0 ? own : []),
    'export const App = () => (',
    `  <GifletProvider ${provider.filter(Boolean).join(' ')}>`,
    lines.length > 0 ? '    <Gifs />' : element,
    '  </GifletProvider>',
    ')',
  ].join('\n')
}
