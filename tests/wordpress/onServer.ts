/**
 * Runs PHP within the server of the tested site, which has compiled WordPress's files already. A
 * new process would compile them each time, and take five times as long.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const FILE = 'of-the-tests.php'
const RUNNER = `<?php set_time_limit(0); require 'wp-load.php'; eval(file_get_contents('php://input'));`
/** Sends its input to the server, in PHP, because Node cannot wait for an answer synchronously. */
const CLIENT = `$answer = file_get_contents($argv[1], false, stream_context_create(array('http' => array('method' => 'POST',
  'header' => 'Content-Type: text/plain', 'content' => stream_get_contents(STDIN), 'ignore_errors' => true, 'timeout' => 900))));
  echo $answer; exit(strpos($http_response_header[0] ?? '', ' 200 ') ? 0 : 1);`

/** Adds the file that runs the code. */
export const openServer = (folder: string): void => writeFileSync(`${folder}/${FILE}`, RUNNER)

/** Runs PHP and returns its output. Throws if the code fails. */
export function runOnServer(origin: string, code: string): string {
  const args = ['-n', '-r', CLIENT, '--', `${origin}/${FILE}`]
  const { status, stdout, stderr } = spawnSync('php', args, { encoding: 'utf8', input: code })
  if (status !== 0) throw new Error(`PHP: ${stderr}${stdout}`)
  return stdout
}
