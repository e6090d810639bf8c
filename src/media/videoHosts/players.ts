/** Players by video host. */
import type { PlayerMessages } from './playerMessages.ts'
import type { VideoHost } from './videoHost.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

export const PLAYERS: Record<VideoHost, PlayerMessages> = { youtube, vimeo }
