/** Players by video host. */

import type { VideoHost } from '../../protocol/videoHosts.ts'
import type { PlayerMessages } from './playerMessages.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

export const PLAYERS: Record<VideoHost, PlayerMessages> = { youtube, vimeo }
