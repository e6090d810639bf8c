/**
 * The app's side of the port. Used by both entries:
 *
 *   frame.tsx   const channel = connectFrame(window, { onCommand, onOptions })
 *   shadow.tsx  const channel = connectPort(port, { onCommand, onOptions })
 *
 *   const stop = observeSize(root, size => channel.send(message('resize', { detail: size })))
 *   channel.send(message('ready', { detail: { id } }))
 *   channel.send(message('warn', { detail: describeWarning(warning) }))
 *   // at the end: stop(), channel.close()
 *
 * Raw options of a frame: `readOptions(location)` from `../protocol/address.ts` (`gif` is `data-gif` itself).
 */
export { type Channel, connectPort, type HostListeners } from './channel.ts'
export { matchColorScheme } from './colorScheme.ts'
export { connectFrame } from './connectFrame.ts'
export { observeSize, type Size } from './measure.ts'
