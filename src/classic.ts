/** Entry of the classic file, for frames that cannot load modules. */
import type { Handover } from './app/first/handover.ts'
import { startFrame } from './frame.tsx'
import { replacePingbackId } from './platform/pingbackId.ts'

const { gifletHandover: handover } = window as unknown as { gifletHandover: Handover }
// It is in memory only here. With another one, the client would ask again.
replacePingbackId(handover.first?.pingbackId)
startFrame(handover)
