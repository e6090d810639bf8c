/** Metrics of the machine and the databases for `/metrics`; `deploy/alerts.yml` watches them. */
import { stat, statfs } from 'node:fs/promises'
import type { Library } from './library/cachedLibrary.ts'
import type { Metrics } from './platform/metrics.ts'
import { VERSION } from './platform/packageVersion.ts'
import type { Outbox } from './store/sql/outbox.ts'

interface WatchOptions {
  metrics: Metrics
  /** Folder of the databases. */
  dataDir: string
  /** File whose modification time is that of the last backup. */
  backupMark: string
  library: Library
  outbox: Pick<Outbox, 'waiting'>
  /** Resolves if the database answers and can be written. */
  ready(): Promise<void>
}

export function watchMachine({ metrics, dataDir, backupMark, library, outbox, ready }: WatchOptions): void {
  metrics.info('build_info', 'The release, and the Node that runs it.', {
    version: VERSION,
    node: process.version,
  })
  metrics.gauge('disk_free_bytes', 'Free space where the databases are.', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  })
  metrics.gauge('database_up', 'Whether the database answers and can be written.', () =>
    ready().then(
      () => 1,
      () => 0,
    ),
  )
  metrics.gauge('database_answer_seconds', 'How long it takes to answer.', async () => {
    const startMs = performance.now()
    await ready().catch(() => {})
    return (performance.now() - startMs) / 1_000
  })
  metrics.gauge('backup_age_seconds', 'Since the last backup; infinite without one.', async () => {
    const mark = await stat(backupMark).catch(() => undefined)
    return mark ? (Date.now() - mark.mtimeMs) / 1_000 : Number.POSITIVE_INFINITY
  })
  metrics.gauge('webhook_waiting', 'News that the webhook is to be told.', () => outbox.waiting())
  metrics.gauge('media_waiting', 'Media files that requests wait for.', () => library.work().waiting)
  metrics.gauge('media_building', 'Items whose media is being made.', () => library.work().building)
  metrics.counter('media_made_total', 'Media files made.', () => library.work().made)
  metrics.counter('media_failed_total', 'Media files that could not be made.', () => library.work().failed)
}
