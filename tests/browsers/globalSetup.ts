/** The demo server, shared by all engines. */
import type { TestProject } from 'vitest/node'
import startDemo from '../e2e/harness/globalSetup.ts'
import type { Samples } from '../e2e/harness/samples.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    samples: Samples
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startDemo()
  project.provide('origin', process.env.GIFLET_ORIGIN ?? '')
  project.provide('samples', JSON.parse(process.env.GIFLET_SAMPLES ?? '{}') as Samples)
  return stop
}
