import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EmojiVariationsList } from '../../../../src/components/emojiVariations/EmojiVariationsList.tsx'
import type { Gif } from '../../../../src/gif/types.ts'
import { fakeBrowser } from '../fakeBrowser.ts'
import { createWorld, gifAt, settle, show } from '../kit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(400, 120)
})

const idsIn = (element: Element) =>
  [...element.querySelectorAll('[data-gif-id]')].map(tile => tile.getAttribute('data-gif-id'))
const answer = (...indices: number[]) => ({ data: indices.map(index => gifAt(index)) })

describe('EmojiVariationsList', () => {
  it('shows the emoji, then its variations without itself, of the given size', async () => {
    const fetched = vi.fn()
    const { container, getByRole } = show(
      createWorld(),
      <EmojiVariationsList
        gif={gifAt(1)}
        gifHeight={50}
        fetchVariations={async id => (id === 'g1' ? answer(1, 2, 3) : answer())}
        onVariationsFetched={gifs => fetched(gifs.map(({ id }: Gif) => id))}
      />,
    )
    expect(idsIn(container)).toEqual(['g1'])
    await settle()
    expect(idsIn(container)).toEqual(['g1', 'g2', 'g3'])
    expect(getByRole('list').querySelectorAll('[role=listitem]')).toHaveLength(2)
    expect(fetched.mock.calls).toEqual([[['g2', 'g3']]])
    const sizes = [...container.querySelectorAll('.giflet-tile')].map(
      ({ parentElement }) => parentElement?.style.height,
    )
    expect(sizes).toEqual(['50px', '50px', '50px'])
  })

  it('shows the variations of another emoji, whichever answer comes last', async () => {
    const answers = new Map<string, (result: { data: Gif[] }) => void>()
    const fetchVariations = (id: string) => new Promise<{ data: Gif[] }>(resolve => answers.set(id, resolve))
    const list = (gif: Gif) => (
      <EmojiVariationsList gif={gif} gifHeight={50} fetchVariations={fetchVariations} />
    )
    const { container, update } = show(createWorld(), list(gifAt(1)))
    await settle()
    update(list(gifAt(2)))
    await settle()
    answers.get('g2')?.(answer(5))
    answers.get('g1')?.(answer(9))
    await settle()
    expect(idsIn(container)).toEqual(['g2', 'g5'])
  })

  it('says that it failed, and tries again', async () => {
    let failing = true
    const { container, getByRole } = show(
      createWorld(),
      <EmojiVariationsList
        gif={gifAt(1)}
        gifHeight={50}
        fetchVariations={async () => {
          if (failing) throw new Error('down')
          return answer(2)
        }}
      />,
    )
    await settle()
    expect(getByRole('alert').textContent).toContain('Error loading GIFs.')
    failing = false
    fireEvent.click(getByRole('button', { name: 'Try again?' }))
    await settle()
    expect(idsIn(container)).toEqual(['g1', 'g2'])
  })

  it('shows a loader until they are there, and lets an emoji be chosen', async () => {
    const chosen = vi.fn()
    const { container, getAllByRole, queryByText } = show(
      createWorld(),
      <EmojiVariationsList
        gif={gifAt(1)}
        gifHeight={50}
        noLink
        pauseButton={false}
        loader={() => <i>soon</i>}
        fetchVariations={async () => answer(2)}
        onGifClick={({ id }) => chosen(id)}
      />,
    )
    expect(queryByText('soon')).toBeTruthy()
    await settle()
    expect(queryByText('soon')).toBeNull()
    expect(container.querySelector('a')).toBeNull()
    fireEvent.click(getAllByRole('button')[1] as Element)
    expect(chosen).toHaveBeenCalledExactlyOnceWith('g2')
  })
})
