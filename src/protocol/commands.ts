/** The methods of a handle that are passed on to the app. */
export const COMMAND_NAMES = ['play', 'pause', 'stop', 'seekTo', 'mute', 'unmute'] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

export interface Commands extends Record<Exclude<CommandName, 'seekTo'>, () => void> {
  seekTo(seconds: number): void
}
