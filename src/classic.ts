/** Entry of the classic file, for frames that cannot load modules. */
import type { Handover } from './app/first/handover.ts'
import { startFrame } from './frame.tsx'
import { replacePingbackId } from './platform/pingbackId.ts'

const { gifletHandover: handover } = window as unknown as { gifletHandover: Handover }
// With another id than the first picture's, the client would repeat the request.
replacePingbackId(handover.first?.pingbackId ?? handover.environment?.session)
startFrame(handover)
