import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyBox } from '../../../../demo/configurator/CopyBox.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['says that it has copied', { writeText: async () => {} }, 'Copied'],
  ['asks to copy by keyboard where the page may not', undefined, 'Selected. Copy it with the keyboard.'],
])('%s', async (_, clipboard, note) => {
  vi.stubGlobal('navigator', { clipboard })
  render(<CopyBox id="copy-box" text="<div>" rows={2} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(note)).toBeTruthy()
})
