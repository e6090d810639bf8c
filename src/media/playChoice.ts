/** The last choice of the visitor or the host page for one moving picture. Pure. */
import type { CommandName } from '../protocol/messages.ts'

/** Undefined before the first choice; see `shouldMove` in `motionPolicy.ts`. */
export type PlayChoice = 'play' | 'pause' | undefined

/** `stop` and `pause` both show the still. Sound and position do not apply to a silent loop. */
export function nextChoice(choice: PlayChoice, command: CommandName): PlayChoice {
  switch (command) {
    case 'play':
      return 'play'
    case 'pause':
    case 'stop':
      return 'pause'
    case 'mute':
    case 'unmute':
    case 'seekTo':
      return choice
  }
}
