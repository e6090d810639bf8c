import { afterAll, onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'

/** Ends something with the running test; outside of tests, with all that are defined around it. */
export function atEnd(end: () => unknown): void {
  if (getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}
