import { GifletProvider, Video } from 'giflet'

export const parts = [GifletProvider, Video]
Object.assign(window, { parts })
