/** Runs `rescue` against a stand-in: its port, then the command's arguments. */
import { createRescue } from '../../../server/commands/rescue.ts'
import { createProgress } from '../../../server/library/terminalProgress.ts'
import { readSettings } from '../../../server/settings/readSettings.ts'
import { reaching } from '../../helper/gifServices.ts'

const [port, ...args] = process.argv.slice(2)
process.exitCode = await createRescue(reaching(Number(port))).run(
  args,
  readSettings({ ...process.env, PUBLIC_URL: 'https://gifs.example' }),
  { out: line => console.log(line), error: line => console.error(line), progress: createProgress },
)
