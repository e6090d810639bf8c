/**
 * The app's side of the port. Used by both entries:
 *
 *   frame.tsx   const channel = connectFrame(window, { onCommand, onOptions, onConsent })
 *   shadow.tsx  const channel = connectPort(port, { onCommand, onOptions, onConsent })
 *
 *   const stop = observeSize(root, size => channel.send(message('resize', size)))
 *   channel.send(message('event', { name: 'ready', detail: { id } }))
 *   channel.send(message('warn', { text: describeWarning(warning) }))
 *   // at the end: stop(), channel.close()
 *
 * Raw options of a frame: `readOptions(location)` from `../protocol/address.ts` (`gif` is `data-gif` itself).
 */
export { type Channel, connectPort, type HostListeners } from './channel.ts'
export { matchColorScheme } from './colorScheme.ts'
export { connectFrame } from './connectFrame.ts'
export { observeSize, type Size } from './measure.ts'
