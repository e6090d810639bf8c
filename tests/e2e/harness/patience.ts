/** Time limits of the browser tests. They grow with the load of the machine. */
import { availableParallelism, loadavg } from 'node:os'

const CI_FACTOR = 2
const MAX_FACTOR = 4
/** Workers inherit the factor of the process that started them. */
const VARIABLE = 'GIFLET_E2E_PATIENCE'

const TEST_MS = 90_000
const EXPECT_MS = 20_000
const ACTION_MS = 20_000
const NAVIGATION_MS = 30_000

/** How much longer than on an idle machine to wait: processes per core, from 1 (2 in CI) to 4. */
function patienceFactor(load: number, cores: number, ci: boolean): number {
  return Math.min(MAX_FACTOR, Math.max(ci ? CI_FACTOR : 1, load / cores))
}

const inherited = Number(process.env[VARIABLE])
const factor = inherited || patienceFactor(loadavg()[0] ?? 0, availableParallelism(), Boolean(process.env.CI))
process.env[VARIABLE] = String(factor)

/** A time limit in ms, given what an idle machine needs. */
export const patient = (ms: number): number => Math.round(ms * factor)

export const TIMEOUTS = {
  test: patient(TEST_MS),
  expect: patient(EXPECT_MS),
  action: patient(ACTION_MS),
  navigation: patient(NAVIGATION_MS),
} as const
