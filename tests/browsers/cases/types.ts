import type { EngineName, LaunchSettings } from '../../../scripts/browsers/types.ts'
import type { World } from '../world.ts'

export interface Case {
  /** A row of the table in the documentation. */
  feature: string
  launch?: LaunchSettings
  run(world: World): Promise<void>
  /**
   * What an engine does instead, and why; a whole sentence for the table. `run` takes the place of
   * the case's own; it is left out where the same holds, and null where nothing can be tried.
   */
  differs?: Partial<Record<EngineName, { why: string; run?: ((world: World) => Promise<void>) | null }>>
}
