import { act, waitFor } from '@testing-library/react'
import { type ComponentProps, createRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useCommands } from '../../../../src/hooks/useCommands.ts'
import { useReport } from '../../../../src/services/context.ts'
import type { LoadedGifProps } from '../../../../src/widgets/LoadGif.tsx'
import { StandaloneGif } from '../../../../src/widgets/standalone/StandaloneGif.tsx'
import type { OneGifHandle } from '../../../../src/widgets/standalone/useOneGifHandle.ts'
import { fakeBrowser } from '../../components/fakeBrowser.ts'
import { createWorld, gifAt, show, type World } from '../../components/kit.tsx'

let world: World
let shown: LoadedGifProps | undefined
const commands: string[] = []

function Shown(props: LoadedGifProps) {
  const report = useReport()
  shown = props
  useCommands(({ name }) => void commands.push(name))
  return (
    <button type="button" onClick={() => report({ type: 'played', id: props.gif.id })}>
      {props.gif.title}
    </button>
  )
}

beforeEach(() => {
  fakeBrowser()
  commands.length = 0
  shown = undefined
  world = createWorld()
})

type Props = Partial<ComponentProps<typeof StandaloneGif>>
const open = (props: Props) => {
  const { container } = show(world, <StandaloneGif View={Shown} gif={gifAt(1)} {...(props as object)} />)
  return { container, root: container.firstElementChild as HTMLElement }
}

it('a widget of one GIF as a component shows a given GIF', () => {
  const { root } = open({ width: 300, className: 'mine' })
  expect([root.className, root.style.width]).toEqual(['giflet-one mine', '300px'])
  expect(shown).toMatchObject({ layout: 'flow', gif: { id: 'g1' } })
  const options = { attribution: 'show', watch: 'show', link: 'show', rating: 'pg-13' }
  expect(shown?.options).toMatchObject(options)
})

it('a widget of one GIF as a component fetches a GIF by id, and shows an error', async () => {
  const gif = vi.fn().mockRejectedValue(Object.assign(new Error('gone'), { code: 'not-found', status: 404 }))
  world = createWorld({ client: { gif } as never })
  const onError = vi.fn()
  const { container } = open({ gif: undefined, id: 'abc', onError, height: 200 })
  await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  expect(gif).toHaveBeenCalledWith('abc', expect.anything())
  expect(onError).toHaveBeenCalledWith({ code: 'not-found', message: 'gone' })
})

it('a widget of one GIF as a component shows the GIF of its present id, whichever comes last', async () => {
  const answers: Record<string, () => void> = {}
  const gif = (id: string) =>
    new Promise(resolve => {
      answers[id] = () => resolve({ data: { ...gifAt(1), id }, meta: {} })
    })
  // A developer's own client ignores the signal.
  world = createWorld({ client: { gif } as never })
  const view = show(world, <StandaloneGif View={Shown} id="former" />)
  view.update(<StandaloneGif View={Shown} id="present" />)
  answers.present?.()
  await waitFor(() => expect(shown?.gif.id).toBe('present'))
  await act(async () => answers.former?.())
  expect(shown?.gif.id).toBe('present')
})

it('a widget of one GIF as a component turns props into options', () => {
  open({ attribution: false, hideVideo: true, link: false, rating: 'g', height: 9 })
  expect(shown?.layout).toBe('fill')
  expect(shown?.options).toMatchObject({ attribution: 'hide', watch: 'hide', link: 'hide', rating: 'g' })
})

it('a widget of one GIF as a component calls its own handler and reports to the page', () => {
  const onPlay = vi.fn()
  open({ onPlay }).container.querySelector('button')?.click()
  expect(onPlay).toHaveBeenCalledWith({ id: 'g1' })
  expect(world.emit).toHaveBeenCalledWith('play', { id: 'g1' })
})

it('a widget of one GIF as a component takes commands through its ref', () => {
  const ref = createRef<OneGifHandle>()
  const { root } = open({ rootRef: ref })
  ref.current?.play()
  ref.current?.pause()
  expect(commands).toEqual(['play', 'pause'])
  expect(ref.current?.element).toBe(root)
})
