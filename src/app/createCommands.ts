import type { Command } from '../services/context.ts'

type CommandListener = (command: Command) => void

/** Passes the page's commands to a widget. The last one waits until a widget listens. */
export function createCommands() {
  const listeners = new Set<CommandListener>()
  let early: Command | undefined
  return {
    dispatch(command: Command) {
      if (listeners.size === 0) early = command
      for (const listener of listeners) listener(command)
    },
    /** Returns a function that stops listening. */
    listen(listener: CommandListener) {
      listeners.add(listener)
      if (early) listener(early)
      early = undefined
      return () => listeners.delete(listener)
    },
  }
}
