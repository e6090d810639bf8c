/** Runs an S3-compatible object store in a separate process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.ts'
import { isListening, startProgram } from './startProgram.ts'

const PROGRAM = join(createRequire(import.meta.url).resolve('s3rver/package.json'), '../bin/s3rver.js')
/** The only key it knows. */
const KEY = 'S3RVER'
const BUCKET = 'giflet-media'
/** Its name for the content of an object. */
const CONTENTS = '._S3rver_object'

export interface ObjectStorage {
  endpoint: string
  /** The settings that name a bucket in it. */
  settings: Record<'MEDIA_STORE' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  /** Names of all objects, read from its disk. */
  names(): Promise<string[]>
  /** Reads the content of an object from its disk. */
  read(name: string): Promise<Buffer>
  /** Deletes an object on its disk. */
  lose(name: string): Promise<void>
  /** Names of the stored objects, in order, repeated if stored again. */
  stored(): string[]
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and deletes its folder. */
  end(): Promise<void>
}

/** Starts the store with an empty bucket. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'giflet-objects-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let log = ''
  let stop = async () => {}

  async function start(): Promise<void> {
    const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', BUCKET]
    const running = await startProgram({
      name: 'The object store',
      command: [process.execPath, [PROGRAM, ...args]],
      isReady: () => isListening(port),
      signal: 'SIGKILL',
      onOutput(text) {
        log += text
      },
    })
    stop = running.stop
  }

  await start()
  return {
    endpoint,
    settings: {
      MEDIA_STORE: `s3://${BUCKET}/media?endpoint=${endpoint}&region=auto`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    async names() {
      const found = await readdir(join(folder, BUCKET), { recursive: true })
      return found.filter(name => name.endsWith(CONTENTS)).map(name => name.slice(0, -CONTENTS.length))
    },
    read: name => readFile(join(folder, BUCKET, name + CONTENTS)),
    lose: name => rm(join(folder, BUCKET, name + CONTENTS)),
    stored: () => [...log.matchAll(/Stored object "([^"]+)"/g)].map(([, name = '']) => name),
    start,
    stop: () => stop(),
    async end() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
