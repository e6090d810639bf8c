import { render } from '@testing-library/react'
import { type ReactNode, StrictMode, useLayoutEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { useRoot } from '../../../src/hooks/useRoot.ts'
import { useStyles } from '../../../src/hooks/useStyles.ts'
import { type Services, ServicesContext } from '../../../src/services/context.ts'
import { createStyleHost, type StyleRoot } from '../../../src/styles/styleHost.ts'
import { fakeBrowser } from '../components/fakeBrowser.ts'
import { createWorld } from '../components/kit.tsx'

const cssOf = (root: StyleRoot) => root.adoptedStyleSheets.map(sheet => sheet.cssRules[0]?.cssText ?? '')
/** Names of our classes with a sheet in the root, in cascade order. */
const names = (root: StyleRoot) => cssOf(root).flatMap(css => /^\.my-(\w+)/.exec(css)?.[1] ?? [])

/** The sheets that each part's layout effect finds applied. */
let measured: Record<string, string[]> = {}

function Part({ name, children }: { name: string; children?: ReactNode }) {
  useStyles(`.my-${name} { color: red }`)
  const ref = useRef<HTMLDivElement>(null)
  const root = useRoot(`my-${name}`, undefined, ref)
  useLayoutEffect(() => {
    measured[name] = names(ref.current?.getRootNode() as StyleRoot)
  }, [name])
  return <div {...root}>{children}</div>
}

function Opening({ open }: { open: boolean }) {
  return (
    <Part name="outer">
      {open && (
        <Part name="panel">
          <Part name="button" />
        </Part>
      )}
    </Part>
  )
}

let host: HTMLElement
let shadow: ShadowRoot
let container: HTMLElement

beforeEach(() => {
  fakeBrowser()
  measured = {}
  host = document.body.appendChild(document.createElement('div'))
  shadow = host.attachShadow({ mode: 'open' })
  container = document.createElement('div')
  shadow.append(container)
})
afterEach(() => host.remove())

const ownTree = (services: Services) => (children: ReactNode) => (
  <ServicesContext value={services}>{children}</ServicesContext>
)
const developersTree = (children: ReactNode) => (
  <GifletProvider api="https://gifs.test/v1/">{children}</GifletProvider>
)

describe.each([
  ['a root of our own', () => ownTree(createWorld({ styles: createStyleHost(shadow) }).services)],
  ["a developer's tree", () => developersTree],
])('in %s', (_, makeWrap) => {
  it.each([
    ['', (tree: ReactNode) => tree],
    [', also in strict mode', (tree: ReactNode) => <StrictMode>{tree}</StrictMode>],
  ])('applies every sheet before the first layout effect%s', (_, mode) => {
    const wrap = makeWrap()
    const tree = (open: boolean) => mode(wrap(<Opening open={open} />))
    const view = render(tree(false), { container })
    expect(measured.outer).toContain('outer')
    view.rerender(tree(true))
    // `button` runs its effects before its parent `panel`.
    expect(measured.button).toEqual(expect.arrayContaining(['outer', 'panel', 'button']))
    expect(document.adoptedStyleSheets).toEqual([])
  })
})

it('keeps a sheet when a component is replaced by another with the same styles', () => {
  const world = createWorld({ styles: createStyleHost(shadow) })
  function Swap() {
    const [key, setKey] = useState(0)
    useLayoutEffect(() => setKey(1), [])
    return <Part key={key} name="tile" />
  }
  render(<ServicesContext value={world.services}>{<Swap />}</ServicesContext>, { container })
  expect(names(shadow)).toEqual(['tile'])
})
