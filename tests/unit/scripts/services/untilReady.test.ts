import { spawn } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { untilReady } from '../../../../scripts/services/untilReady.ts'

it.each([
  ['a failure', 'process.exit(3)'],
  ['a signal', "process.kill(process.pid, 'SIGKILL')"],
])('says at once that a program was ended by %s', async (_, code) => {
  // Its time limit never comes.
  vi.useFakeTimers({ toFake: ['Date'] })
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  let stops = 0
  const stop = async () => {
    stops += 1
  }
  const waiting = untilReady({ name: 'It', child, isReady: () => false, stop, said: () => 'why' })
  await expect(waiting).rejects.toThrow('It does not start: why')
  expect(stops).toBe(1)
})
