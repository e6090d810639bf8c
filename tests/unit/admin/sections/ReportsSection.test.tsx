import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReportsSection } from '../../../../admin/sections/ReportsSection.tsx'
import type { StaffApi } from '../../../../admin/staffApi.ts'
import { StaffContext } from '../../../../admin/useStaff.ts'

const REPORT = { id: 'r1', gif_id: 'cat1', reason: 'hate', note: '', made: '2026-01-01T00:00:00Z' }

test('an action that failed offers no new look at the list as its second try', async () => {
  const api = {
    page: async () => ({ data: [REPORT], total: 1 }),
    call: async () => {
      throw new Error('The server cannot answer this now')
    },
  } as unknown as StaffApi
  const staff = { api, tell() {}, edit() {}, changes: 0, changed() {} }
  render(
    <StaffContext.Provider value={staff}>
      <ReportsSection />
    </StaffContext.Provider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss the report of cat1' }))
  expect(await screen.findByText(/cannot answer this now/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
