/** The tasks of `add`, and how much memory they have needed. */
import { readFileSync } from 'node:fs'
import '../../../server/library/add/addTask.ts'
import { startTasks } from '../../../server/media/startTasks.ts'

startTasks({
  /** The most memory of this process until now, in KiB. On Linux. */
  peakKib: async () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]),
  pid: async () => process.pid,
})
