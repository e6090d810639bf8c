/** State that a video host's player reports. */
export type ExternalState = 'ready' | 'playing' | 'paused' | 'ended' | 'error'
