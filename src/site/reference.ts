/**
 * Writes the reference of the site calls from their table. Its output is `README.md` beside this
 * file.
 */
import { type CallSpec, type Fields, isOptional, kindOf, pathNames } from './call.ts'
import { CALL_HELP } from './callHelp.ts'
import { SITE_CALLS, type SiteGroup } from './calls/index.ts'

const code = (text: string) => `\`${text}\``

function parameters(spec: CallSpec): string {
  const describeFields = (fields: Fields) =>
    Object.entries(fields).map(([name, field]) => {
      const fallback = spec.defaults?.[name]
      const optional = isOptional(field) || fallback !== undefined
      return `${code(name)}${optional ? '?' : ''} ${kindOf(field)}${fallback === undefined ? '' : ` = ${fallback}`}`
    })
  return [
    ...pathNames(spec.path).map(name => `${code(name)} id`),
    ...describeFields(spec.query ?? {}),
    ...describeFields(spec.body ?? {}),
    ...Object.entries(spec.headers ?? {}).map(([name, header]) => `${code(name)}? text (${header})`),
  ].join(', ')
}

function row(name: string, spec: CallSpec, help = ''): string {
  const base = spec.base && spec.base !== 'site' ? `${spec.base}: ` : ''
  const fixed = new URLSearchParams(spec.fixed).toString()
  const path = `${spec.method} ${base}${spec.path}${fixed && `?${fixed}`}`
  return `| ${[code(name), code(path), parameters(spec), spec.auth, code(spec.answer.shape), help].join(' | ')} |`
}

const helpOf = (group: string): Readonly<Record<string, string>> => CALL_HELP[group as SiteGroup]

/** Markdown, one table per group. */
export function siteReference(): string {
  const groups = Object.entries(SITE_CALLS).map(([group, calls]) =>
    [
      `## ${group}\n`,
      '| function | call | parameters | authorisation | answer | |',
      '|---|---|---|---|---|---|',
      ...Object.entries<CallSpec>(calls).map(([name, spec]) => row(name, spec, helpOf(group)[name])),
      '',
    ].join('\n'),
  )
  const title = '# Site calls'
  const note =
    'Written by `reference.ts` from the table in `calls/`. Parameters with `?` may be left out. Writes with' +
    ' `session` or `none` carry the CSRF header and the XHR marker; `token` is `Authorization: Token {token}`.'
  return `${title}\n\n${note}\n\n${groups.join('\n')}`
}
