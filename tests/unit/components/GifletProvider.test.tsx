import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GifletProvider } from '../../../src/components/GifletProvider.tsx'
import { type Services, useServices } from '../../../src/components/services.ts'
import { useStyles } from '../../../src/components/useStyles.ts'
import { strings } from '../../../src/i18n/locales/ar.ts'
import { fakeBrowser, gifAt } from './list/kit.tsx'

const API = 'https://api.test/v1/'
const CSS = '.giflet-mine { color: red }'
let seen: Services[] = []

function Probe() {
  const services = useServices()
  useStyles(CSS)
  if (seen.at(-1) !== services) seen.push(services)
  return null
}

beforeEach(() => {
  seen = []
  fakeBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('GifletProvider', () => {
  it('carries theme, language, direction and class name', () => {
    const { container } = render(
      <GifletProvider api={API} lang="ar" strings={strings} theme="dark" className="mine">
        <Probe />
      </GifletProvider>,
    )
    const root = container.firstElementChild as HTMLElement
    expect([root.className, root.lang, root.dir, root.dataset.theme]).toEqual([
      'giflet mine',
      'ar',
      'rtl',
      'dark',
    ])
    expect(seen[0]?.t('Share')).toBe(strings.Share)
  })

  it('keeps its services while its props say the same', () => {
    const tree = (theme: 'light' | 'dark') => (
      <GifletProvider
        api={API}
        theme={theme}
        brand={{ name: 'B', url: 'https://b.test/' }}
        onEvent={() => {}}
      >
        <Probe />
      </GifletProvider>
    )
    const { rerender } = render(tree('light'))
    rerender(tree('dark'))
    expect(seen).toHaveLength(1)
    expect(seen[0]?.brand).toEqual({ name: 'B', url: 'https://b.test/' })
  })

  it('hands events to the listener of the last render', () => {
    const first = vi.fn()
    const second = vi.fn()
    const tree = (onEvent: typeof first) => (
      <GifletProvider api={API} onEvent={onEvent}>
        <Probe />
      </GifletProvider>
    )
    const { rerender } = render(tree(first))
    rerender(tree(second))
    seen[0]?.emit('seen', { id: 'a' })
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledWith('seen', { id: 'a' })
  })

  it('puts its styles, general ones first, into the root it stands in, and takes them back', () => {
    const host = document.body.appendChild(document.createElement('div'))
    const shadow = host.attachShadow({ mode: 'open' })
    const container = document.createElement('div')
    shadow.append(container)
    const { unmount } = render(
      <StrictMode>
        <GifletProvider api={API}>
          <Probe />
        </GifletProvider>
      </StrictMode>,
      { container: container as HTMLElement, baseElement: container },
    )
    const texts = shadow.adoptedStyleSheets.map(sheet => sheet.cssRules[0]?.cssText ?? '')
    expect(texts).toHaveLength(3)
    expect(texts[2]).toContain('giflet-mine')
    expect(document.adoptedStyleSheets).toHaveLength(0)
    unmount()
    expect(shadow.adoptedStyleSheets).toHaveLength(0)
    host.remove()
  })

  it('sends what waits when it goes, and listens no more', async () => {
    const fetched = vi.fn(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    const listen = vi.spyOn(window, 'addEventListener')
    const unlisten = vi.spyOn(window, 'removeEventListener')
    const { unmount } = render(
      <StrictMode>
        <GifletProvider api={API} apiKey="K">
          <Probe />
        </GifletProvider>
      </StrictMode>,
    )
    const pageHide = (spy: typeof listen | typeof unlisten) =>
      spy.mock.calls.filter(([type]) => type === 'pagehide').length
    expect(pageHide(listen)).toBe(0)
    seen[0]?.analytics.seen(gifAt(1))
    await vi.waitFor(() => expect(pageHide(listen)).toBe(1))
    await act(async () => unmount())
    expect(fetched).toHaveBeenCalledWith(expect.stringContaining('/v2/pingback?api_key=K'), expect.anything())
    expect(pageHide(unlisten)).toBe(1)
  })

  it('is missed', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Probe />)).toThrow('<GifletProvider>')
  })
})
