#!/usr/bin/env node
// The command is TypeScript; tsx compiles it on load.
import { register } from 'tsx/esm/api'

register()
const { run } = await import('./cli.ts')
process.exitCode = await run(process.argv.slice(2))
