/** The tasks that build, and how many files with frames are open. */
import { readdirSync, readlinkSync } from 'node:fs'
import '../../../server/library/buildTask.ts'
import { startTasks } from '../../../server/media/startTasks.ts'

const FILES = '/proc/self/fd'

function linkOf(name: string): string {
  try {
    return readlinkSync(`${FILES}/${name}`)
  } catch {
    // The descriptor of the directory listing itself.
    return ''
  }
}

startTasks({
  /** On Linux. */
  frameFiles: async () => readdirSync(FILES).filter(name => /\/frames-\d/.test(linkOf(name))).length,
})
