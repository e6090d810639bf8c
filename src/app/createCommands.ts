import type { Command } from '../services/context.ts'

type CommandListener = (command: Command) => void

/** Hands the page's commands to a widget. The last one waits if no widget can take it yet. */
export function createCommands() {
  const listeners = new Set<CommandListener>()
  let early: Command | undefined
  return {
    give(command: Command) {
      if (listeners.size === 0) early = command
      for (const listener of listeners) listener(command)
    },
    /** Returns the function that ends it. */
    listen(listener: CommandListener) {
      listeners.add(listener)
      if (early) listener(early)
      early = undefined
      return () => listeners.delete(listener)
    },
  }
}
