/** What the visitor or the host page last asked of one moving picture. Pure. */
import type { CommandName } from '../protocol/messages.ts'

/** Nothing yet, or what was pressed last; see `shouldMove` in `motionPolicy.ts`. */
export type PlayChoice = 'play' | 'pause' | undefined

/** `stop` of a picture is its still, as is `pause`. Sound and position are nothing to a silent loop. */
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
