/** The app's end of the port: `connectFrame` in a frame, `connectPort` in a shadow root. */

export { matchColorScheme } from './colorScheme.ts'
export { connectFrame } from './connectFrame.ts'
export { connectPort, type LoaderListeners, type LoaderPort } from './loaderPort.ts'
export { observeSize, type Size } from './measure.ts'
