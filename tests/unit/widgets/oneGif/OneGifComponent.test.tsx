import { cleanup, waitFor } from '@testing-library/react'
import { createRef, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useServices } from '../../../../src/components/services.ts'
import type { ShownProps } from '../../../../src/widgets/OneGif.tsx'
import type { OneGifHandle } from '../../../../src/widgets/oneGif/heardServices.ts'
import { OneGifComponent } from '../../../../src/widgets/oneGif/OneGifComponent.tsx'
import { createWorld, fakeBrowser, gifAt, show, type World } from '../../components/list/kit.tsx'

let world: World
let shown: ShownProps | undefined
const commands: string[] = []

function Shown(props: ShownProps) {
  const { emit, onCommand } = useServices()
  shown = props
  useEffect(() => onCommand(({ name }) => void commands.push(name)), [onCommand])
  return (
    <button type="button" onClick={() => emit('click', { id: props.gif.id })}>
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
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a widget of one GIF as a component', () => {
  it('takes a GIF that is there', () => {
    const { container } = show(
      world,
      <OneGifComponent gif={gifAt(1)} Shown={Shown} width={300} className="mine" />,
    )
    const root = container.firstElementChild as HTMLElement
    expect(root.className).toBe('giflet-one mine')
    expect(root.style.width).toBe('300px')
    expect(shown).toMatchObject({ layout: 'flow', gif: { id: 'g1' } })
    expect(shown?.options).toMatchObject({
      attribution: 'show',
      watch: 'show',
      link: 'show',
      rating: 'pg-13',
    })
  })

  it('asks for one by its id, and says what went wrong', async () => {
    const gif = vi.fn(async () =>
      Promise.reject(Object.assign(new Error('gone'), { code: 'not-found', status: 404 })),
    )
    world = createWorld({ client: { gif } as never })
    const onError = vi.fn()
    const { container } = show(
      world,
      <OneGifComponent id="abc" Shown={Shown} onError={onError} height={200} />,
    )
    await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
    expect(gif).toHaveBeenCalledWith('abc', expect.anything())
    expect(onError).toHaveBeenCalledWith({ code: 'not-found', message: 'gone' })
  })

  it('turns props into options', () => {
    show(
      world,
      <OneGifComponent
        gif={gifAt(1)}
        Shown={Shown}
        attribution={false}
        hideVideo
        link={false}
        rating="g"
        height={9}
      />,
    )
    expect(shown?.layout).toBe('fill')
    expect(shown?.options).toMatchObject({ attribution: 'hide', watch: 'hide', link: 'hide', rating: 'g' })
  })

  it('tells its own listener and the page', () => {
    const onClick = vi.fn()
    const { container } = show(world, <OneGifComponent gif={gifAt(1)} Shown={Shown} onClick={onClick} />)
    container.querySelector('button')?.click()
    expect(onClick).toHaveBeenCalledWith({ id: 'g1' })
    expect(world.emit).toHaveBeenCalledWith('click', { id: 'g1' })
  })

  it('takes commands by its ref', () => {
    const ref = createRef<OneGifHandle>()
    const { container } = show(world, <OneGifComponent gif={gifAt(1)} Shown={Shown} ref={ref} />)
    ref.current?.play()
    ref.current?.pause()
    expect(commands).toEqual(['play', 'pause'])
    expect(ref.current?.element).toBe(container.firstElementChild)
  })
})
