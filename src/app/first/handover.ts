import type { Greeting } from '../../bridge/greet.ts'
import type { First } from './first.ts'

/** What a frame's boot script hands to the app. */
export interface Handover {
  /** `undefined` if the app has to say hello. */
  greeting: Greeting | undefined
  first: First | undefined
}
