/** The app's side of the channel: `connectFrame` in a frame, `connectPort` in a shadow root. */
export { type Channel, connectPort, type LoaderListeners } from './channel.ts'
export { matchColorScheme } from './colorScheme.ts'
export { connectFrame } from './connectFrame.ts'
export { observeSize, type Size } from './measure.ts'
