/** Installs the frameworks before the tests of the package, which run side by side. */
import { join } from 'node:path'
import { ROOT } from '../../scripts/build/paths.ts'
import { installLocked } from '../helper/installLocked.ts'
import { FRAMEWORKS_DIR } from './install.ts'

export function setup(): void {
  installLocked(join(ROOT, 'tests/package/frameworks'), FRAMEWORKS_DIR, console.log)
}
