/** The machine, browser and load of a run. */
import { cpus, loadavg } from 'node:os'
import { version } from '../../vite.config.ts'
import { peerVersions } from './installPeers.ts'
import { VIEWPORT } from './measure/openList.ts'
import type { Conditions } from './types.ts'

export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

export function conditionsOf(browser: string, rounds: number, loadBefore: number): Conditions {
  const processors = cpus()
  return {
    date: new Date().toISOString(),
    browser,
    node: process.version,
    processors: `${processors.length} × ${processors[0]?.model.trim() || 'unknown'}`,
    load: [loadBefore, loadNow()],
    rounds,
    viewport: `${VIEWPORT.width} × ${VIEWPORT.height}`,
    packages: { giflet: version, ...peerVersions() },
  }
}
