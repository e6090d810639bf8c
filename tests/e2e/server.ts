/** The demo server for one test run; says its origins to the parent and ends with it. */
import { serve } from '../../demo/serve.ts'
import { freePortPair } from '../../scripts/freePort.ts'

const server = await serve({ port: await freePortPair() })
process.send?.({ origin: server.origin, otherOrigin: server.otherOrigin })

async function end(): Promise<void> {
  await server.close()
  process.exit(0)
}
process.once('disconnect', () => void end())
process.once('SIGTERM', () => void end())
