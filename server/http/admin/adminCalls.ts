/** The operator's calls. */
import type { ServerContext } from '../serverContext.ts'
import { addCalls } from './addCall.ts'
import { gifCalls } from './gifCalls.ts'
import { insightCalls } from './insightCalls.ts'
import { keyCalls } from './keyCalls.ts'
import { reportCalls } from './reportCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import type { Call } from './staffCall.ts'

const ALL = [addCalls, gifCalls, reportCalls, keyCalls, insightCalls, sessionCalls]

export const adminCalls = (context: ServerContext): Call[] => ALL.flatMap(calls => calls(context))
