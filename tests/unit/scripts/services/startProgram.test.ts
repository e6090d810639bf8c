import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startProgram } from '../../../../scripts/services/startProgram.ts'

const run = (code: string) => [process.execPath, ['-e', code]] as const

it.each([
  ['a failure', 'process.exit(3)'],
  ['a signal', "process.kill(process.pid, 'SIGKILL')"],
])('says at once that a program was ended by %s', async (_, code) => {
  // Its time limit never comes.
  vi.useFakeTimers({ toFake: ['Date'] })
  const folder = mkdtempSync(join(tmpdir(), 'giflet-'))
  const command = run(`require('fs').writeSync(2, 'why'); ${code}`)
  const starting = startProgram({ name: 'It', command, isReady: () => false, folder })
  await expect(starting).rejects.toThrow('It does not start: why')
  expect(existsSync(folder)).toBe(false)
})

it.each([false, true])('hears a program until it is stopped, in a group of its own: %s', async detached => {
  let heard = ''
  const { child, stop } = await startProgram({
    name: 'It',
    command: run("setInterval(() => console.log('here'), 10)"),
    detached,
    isReady: () => heard.includes('here'),
    hear(text) {
      heard += text
    },
  })
  await stop()
  expect(child.signalCode).toBe('SIGTERM')
})
