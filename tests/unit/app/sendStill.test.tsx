import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readResume } from '../../../src/app/readResume.ts'
import { sendStill } from '../../../src/app/sendStill.ts'
import { useStill } from '../../../src/hooks/useStill.ts'
import { MAX_TEXT_LENGTH } from '../../../src/protocol/limits.ts'
import { parseAppMessage } from '../../../src/protocol/messages.ts'
import type { ResumableState } from '../../../src/services/context.ts'

beforeEach(() => {
  vi.stubGlobal('__PACKAGE__', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const STILL = 'https://media.test/still.webp'

function Picture({ still = STILL, isMarked = true }: { still?: string; isMarked?: boolean }) {
  const ref = useRef<HTMLImageElement>(null)
  useStill(isMarked ? ref : { current: null }, { still })
  return (
    <div style={{ backgroundColor: 'rgb(1, 2, 3)' }}>
      <img ref={ref} src="https://media.test/moving.webp" alt="A cat" />
    </div>
  )
}

/** Shows `children` in a view of 400 × 200 px; each picture is 100 × 100 at `left`. */
function tell(children: React.ReactNode, { left = 100, reported = [] as string[] } = {}) {
  const html = document.documentElement
  vi.spyOn(html, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(html, 'clientHeight', 'get').mockReturnValue(200)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(left, 50, 100, 100),
  )
  const { container, rerender } = render(children)
  const sent: { type: string; detail: unknown }[] = []
  const resumable: ResumableState = { choice: 'pause' }
  const saveNow = vi.fn()
  const end = vi.fn()
  const app = {
    resumable,
    reported,
    hostPlace: { saved: undefined, save() {}, arrived() {}, saveNow },
    send: (message: { type: string; detail: unknown }) => sent.push(message),
    end,
  }
  return { tell: () => sendStill(container, app), sent, saveNow, container, end, rerender, resumable }
}

test('sends the still of each picture with its place and colour, and saves the visitor’s place first', () => {
  const { tell: ask, sent, saveNow } = tell(<Picture />, { reported: ['played a', 'seen a', 'fetched 25'] })
  ask()
  expect(saveNow).toHaveBeenCalledTimes(1)
  expect(sent).toMatchObject([
    {
      type: 'still',
      detail: {
        pictures: [[STILL, 'A cat', 'rgb(1, 2, 3)', '25.00%', '25.00%', '25.00%', '50.00%']],
        resume: 'pause\nseen a\nfetched 25',
      },
    },
  ])
})

test('sends the still and the latest choice once it has drawn a picture, if it was asked before', async () => {
  const { tell: ask, sent, rerender, resumable } = tell(<p>Loading</p>)
  ask()
  rerender(<Picture isMarked={false} />)
  await Promise.resolve()
  expect(sent).toEqual([])
  resumable.choice = 'play'
  rerender(<Picture key="drawn" />)
  await expect.poll(() => sent).toMatchObject([{ type: 'still', detail: { resume: 'play' } }])
})

test.each([
  ['other pictures', <Picture key="a" isMarked={false} />, 100],
  ['pictures beside the view', <Picture key="b" />, 400],
])('leaves out %s', (_, children, left) => {
  const { tell: ask, sent } = tell(children, { left })
  ask()
  expect(sent).toEqual([])
})

test.each([
  ['a menu', <button key="a" type="button" aria-expanded="true" />],
  ['a dialog', <div key="b" role="dialog" />],
  ['a player', <iframe key="c" title="Player" />],
  ['a text', <input key="d" defaultValue="cat" />],
])('stays silent about %s that is open or typed', (_, children) => {
  const { tell: ask, sent } = tell([<Picture key="picture" />, children])
  ask()
  expect(sent).toEqual([])
})

test('stays silent while it has the focus, the pointer or sound', () => {
  const { tell: ask, sent, container } = tell(<Picture />)
  const focused = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  ask()
  focused.mockReturnValue(false)
  const pointed = vi.spyOn(container, 'matches').mockReturnValue(true)
  ask()
  pointed.mockReturnValue(false)
  const video = container.appendChild(document.createElement('video'))
  const playing = vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  video.muted = false
  ask()
  expect(sent).toEqual([])
  playing.mockReturnValue(true)
  ask()
  expect(sent).toHaveLength(1)
})

test('keeps the latest reports if all would be too long', () => {
  const reported = Array.from({ length: 2000 }, (_, at) => `seen some-rather-long-id-${at}`)
  const { tell: ask, sent } = tell(<Picture />, { reported })
  ask()
  const detail = sent[0]?.detail as { resume: string }
  expect(parseAppMessage(sent[0])).toMatchObject({ type: 'still', detail })
  expect(detail.resume.length).toBeGreaterThan(MAX_TEXT_LENGTH / 4)
  expect(readResume(detail.resume).reported).toContain(reported.at(-1))
})

test('includes the reports of an earlier app', () => {
  const { reported } = readResume('\nseen a')
  const { tell: ask, sent } = tell(<Picture />, { reported: [...reported, 'seen b'] })
  ask()
  expect(sent[0]?.detail).toMatchObject({ resume: 'pause\nseen a\nseen b' })
})

test('releases its media and ends when its frame is removed, but not for the back-forward cache', () => {
  const { tell: ask, container, end } = tell(<Picture />)
  ask()
  const hide = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  hide(true)
  expect(end).not.toHaveBeenCalled()
  hide(false)
  expect(end).toHaveBeenCalled()
  expect(container.querySelector('img')?.hasAttribute('src')).toBe(false)
})
