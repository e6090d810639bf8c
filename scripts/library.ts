/** `npm run library -- COMMAND`: the commands of `giflet-server`, from a checkout. */
import { run } from '../server/cli.ts'

const [command = '--help', ...rest] = process.argv.slice(2)
process.exitCode = await run([command, ...rest])
