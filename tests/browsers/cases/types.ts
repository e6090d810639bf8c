import type { EngineName, LaunchSettings } from '../../../scripts/browsers/types.ts'
import type { World } from '../world.ts'

export interface Case {
  /** A row of the table in the documentation. */
  feature: string
  launch?: LaunchSettings
  run(world: World): Promise<void>
  /**
   * An engine's different behaviour and its reason, as a sentence for the table. `run` replaces
   * the case's own; it is left out where the same holds, and null where nothing can be tried.
   */
  differs?: Partial<Record<EngineName, { why: string; run?: ((world: World) => Promise<void>) | null }>>
}
