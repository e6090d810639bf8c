/** What a host's player says of itself. */
export type ExternalState = 'ready' | 'playing' | 'paused' | 'ended' | 'error'
