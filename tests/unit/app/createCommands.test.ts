import { expect, test } from 'vitest'
import { createCommands } from '../../../src/app/createCommands.ts'
import type { Command } from '../../../src/services/context.ts'

const PLAY: Command = { name: 'play', seconds: 0 }
const PAUSE: Command = { name: 'pause', seconds: 0 }

test('hands the last early command to the first listener, later ones to all', () => {
  const commands = createCommands()
  const first: Command[] = []
  const second: Command[] = []
  commands.dispatch(PLAY)
  commands.dispatch(PAUSE)
  const end = commands.listen(command => first.push(command))
  commands.listen(command => second.push(command))
  expect([first, second]).toEqual([[PAUSE], []])
  commands.dispatch(PLAY)
  end()
  commands.dispatch(PAUSE)
  expect([first, second]).toEqual([
    [PAUSE, PLAY],
    [PLAY, PAUSE],
  ])
})
