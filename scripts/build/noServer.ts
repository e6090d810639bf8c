/** Leaves out what only HTML from a server needs: no widget is rendered on one. */
import type { Plugin } from 'vite'

export const noServer: Plugin = {
  name: 'giflet:no-server',
  load: id => (id.endsWith('/components/list/fluidList.ts') ? 'export const fluidLists = undefined' : null),
}
