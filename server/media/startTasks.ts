/** The side of a `ProcessPool` in its child processes. */
import { constants, setPriority } from 'node:os'
import { worker } from 'workerpool'

/** Offers tasks to the parent, at the lowest priority. The process ends with its parent. */
export function startTasks<Tasks extends Record<string, (argument: never) => Promise<unknown>>>(
  tasks: Tasks,
): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // If this is not permitted, the process keeps the server's priority.
  }
  worker(tasks)
}
