import { publicProviderOf } from '../../src/api/publicProviderOf.ts'
import { DIALECTS } from '../../src/api/shapes/dialects.ts'
import { PROVIDERS, type Provider } from '../../src/providers/providers.ts'

const SHAPES: Readonly<Record<Provider['shape'], string>> = { giphy: 'GIPHY’s', tenor: 'Tenor’s v2' }

/** One row for each provider: its address, its shape, and the mark it demands. */
export function providersTable(): string {
  const rows = Object.entries<Provider>(PROVIDERS).map(([name, { shape, api }]) => {
    const service = publicProviderOf(undefined, api)
    const own = `the server that serves Giflet, at \`${DIALECTS[shape].ownPath ?? '/v1/'}\``
    const shown = service && [service.placeholder, `${service.mark.words} ${service.name}`]
    const words = shown?.flatMap(text => (text ? [`“${text}”`] : [])).join(', ')
    const cells = [
      `\`${name}\``,
      service ? `\`${service.api}\`` : own,
      SHAPES[shape],
      words ?? 'nothing of a provider',
    ]
    return `| ${cells.join(' | ')} |`
  })
  return ['| `data-gif-provider` | asks | shape | shows |', '|---|---|---|---|', ...rows].join('\n')
}
