/** Measures the processor time to the first tile. */
import type { Network } from '../api/link.ts'
import { openList } from './openList.ts'
import type { Bench } from './types.ts'
import { waitFor, waitForQuiet } from './wait.ts'

const FIRST_TILE_MAX_MS = 30_000

export interface Start {
  scriptMs: number
  taskMs: number
}

export async function measureStart(bench: Bench, path: string, network: Network): Promise<Start> {
  const { browser, server, probe } = bench
  server.reset(network)
  const list = await openList(browser, probe)
  try {
    await list.navigate(server.pageOrigin + path)
    const at = await waitFor(() => list.firstTileAt(), FIRST_TILE_MAX_MS)
    if (at === undefined) throw new Error(`no tile after ${FIRST_TILE_MAX_MS / 1000} s`)
    await waitForQuiet(server)
    const { scriptMs, taskMs } = await list.counters()
    return { scriptMs, taskMs }
  } finally {
    await list.close()
  }
}
