/** Media jobs that several machines share in PostgreSQL, by pg-boss. */
import PgBoss from 'pg-boss'
import type { MediaJobs } from './mediaAhead.ts'

const QUEUE = 'media'
const SCHEMA = 'giflet_jobs'
const CONNECTIONS = 2
/** Time after which another machine takes over the job of one that was killed. */
const EXPIRES_S = 300
const RETRIES = 2
const POLL_S = 1

/** Creates its tables in the schema `giflet_jobs`, which the user must be allowed to create. */
export async function postgresJobs(
  connectionString: string,
  onError: (error: unknown) => void,
): Promise<MediaJobs> {
  const boss = new PgBoss({ connectionString, schema: SCHEMA, max: CONNECTIONS })
  boss.on('error', onError)
  await boss.start()
  // `short`: one waiting job for each key.
  await boss.createQueue(QUEUE, {
    name: QUEUE,
    policy: 'short',
    expireInSeconds: EXPIRES_S,
    retryLimit: RETRIES,
  })
  return {
    async add(ids) {
      for (const id of ids) await boss.send(QUEUE, { id }, { singletonKey: id })
    },
    async start(finish) {
      await boss.work<{ id: string }>(QUEUE, { pollingIntervalSeconds: POLL_S, batchSize: 1 }, async jobs => {
        for (const { data } of jobs) await finish(data.id)
      })
    },
    waiting: () => boss.getQueueSize(QUEUE),
    close: () => boss.stop({ graceful: false, wait: true }),
  }
}
