import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Ends something with the running test; outside of tests, with all that are defined around it. */
export function atEnd(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}
