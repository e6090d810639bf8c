/** The block's list of files, with stand-ins for the editor's own controls. */
import { act, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

interface Props {
  children: ReactNode
  onClick: () => void
}
const Plain = ({ children }: Props) => <div>{children}</div>
const Button = ({ children, onClick }: Props) => (
  <button type="button" onClick={onClick}>
    {children}
  </button>
)

it('lists each page once, also after a failure and a double click', async () => {
  const file = (page: string | null) => ({ id: Number(page), gif: `file:${page}.gif`, type: '', title: '' })
  const apiFetch = vi.fn(async ({ path }: { path: string }) => ({
    files: [file(new URLSearchParams(path.split('?')[1]).get('page'))],
    hasMore: true,
  }))
  const components = { Button, Notice: Plain, FormFileUpload: Plain, Spinner: Plain, TextControl: Plain }
  const i18n = { __: (text: string) => text, sprintf: (text: string) => text }
  vi.stubGlobal('wp', { apiFetch, components, i18n })
  const { MediaPane } = await import('../../../wordpress/block/MediaPane.tsx')
  const { container, getByText, unmount } = render(<MediaPane onChoose={() => {}} />)
  const press = (times: number) =>
    act(async () => {
      for (let time = 0; time < times; time++) fireEvent.click(getByText('More files'))
    })
  await act(async () => {})
  apiFetch.mockRejectedValueOnce(new Error('offline'))
  await press(1)
  expect(container.textContent).toContain('offline')
  await press(1)
  await press(2)
  const shown = [...container.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1))
  expect(shown).toEqual(['1.gif', '2.gif', '3.gif'])
  unmount()
  vi.unstubAllGlobals()
})
