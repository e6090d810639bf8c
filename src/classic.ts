/** Entry of the classic file, for frames that cannot load modules. */
import type { Handover } from './app/first/handover.ts'
import { startFrame } from './frame.tsx'
import { replacePingbackId } from './platform/pingbackId.ts'

declare global {
  /** What the boot script hands over. */
  var gifletHandover: Handover
}

const handover = globalThis.gifletHandover
// With another id than the first picture's, the client would repeat the request.
replacePingbackId(handover.first?.pingbackId ?? handover.environment?.session)
startFrame(handover)
