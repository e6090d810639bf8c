/**
 * The entry of a child process: loads a module of tasks in the main thread. With `--import tsx`, a
 * second thread would load it, and keep 25 MB on Node 20.
 */
require('tsx/cjs')
require(process.argv[2])
