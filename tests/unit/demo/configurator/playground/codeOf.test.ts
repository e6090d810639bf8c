import { expect, test } from 'vitest'
import { codeOf } from '../../../../../demo/configurator/playground/codeOf.ts'
import {
  COMPONENT_NAMES,
  COMPONENTS,
  propsOf,
} from '../../../../../demo/configurator/playground/playgroundProps.ts'

const shown = { api: 'https://gifs.example/v1/', term: 'say "hi"', id: 'abc', values: {} }

test('the code of a list fetches by the client, and sets only props that differ from the defaults', () => {
  const values = {
    columns: '3',
    gutter: '',
    more: 'scroll',
    pauseButton: 'false',
    noLink: 'true',
    theme: 'dark',
  }
  expect(
    codeOf({ ...shown, component: 'Grid', values }),
  ).toBe(`import { GifletProvider, Grid, useGiflet } from 'giflet'

function Gifs() {
  const { client } = useGiflet()
  return (
    <Grid
      fetchGifs={(offset, limit, next) => client.search("say \\"hi\\"", { offset, limit, next })}
      columns={3}
      noLink
      pauseButton={false}
    />
  )
}

export const App = () => (
  <GifletProvider api="https://gifs.example/v1/" theme="dark">
    <Gifs />
  </GifletProvider>
)`)
})

test.each([
  ['columns', '13'],
  ['columns', '2.5'],
  ['columns', 'many'],
  ['more', 'never'],
  ['more', ''],
  ['onGifClick', 'alert(1)'],
])('%s=%s is not written', (name, value) => {
  expect(propsOf(COMPONENTS.Grid.fields, { [name]: value })).toEqual({})
})

test.each(COMPONENT_NAMES)('%s is imported once, with all that it needs', component => {
  const code = codeOf({ ...shown, component })
  const [, names = ''] = /^import \{ (.*) \} from 'giflet'/.exec(code) ?? []
  for (const name of names.split(', '))
    expect(code.split(new RegExp(`\\b${name}\\b`)).length, name).toBeGreaterThan(2)
  for (const [, used = ''] of code.matchAll(/<([A-Z]\w+)/g))
    if (used !== 'Gifs') expect(names.split(', ')).toContain(used)
})
