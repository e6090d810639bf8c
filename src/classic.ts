/** Entry of the classic file, for frames that cannot load modules. */
import type { Handover } from './app/first/handover.ts'
import { startFrame } from './frame.tsx'
import { replacePingbackId } from './platform/pingbackId.ts'

declare global {
  /** Set by the boot script. */
  var gifletHandover: Handover
}

const handover = globalThis.gifletHandover
// Keeps the id of the first picture's request; with another one, the client would repeat it.
replacePingbackId(handover.first?.pingbackId ?? handover.environment?.session)
startFrame(handover)
