/** How the conditions of a run are written in the document. Pure. */
import type { Conditions } from '../types.ts'

export type { Conditions }

export const roundsText = (rounds: number): string =>
  rounds === 1 ? 'One round.' : `Medians of ${rounds} rounds.`

export function conditionsLine({ date, browser, node, processors, load, viewport, packages }: Conditions) {
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`)
  const machine = [
    date.slice(0, 10),
    browser,
    `Node ${node}`,
    processors,
    `load average ${load.join(' to ')}`,
  ]
  return `- ${[...machine, `viewport ${viewport}`].join(', ')}\n- ${versions.join(', ')}`
}
