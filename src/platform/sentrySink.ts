/**
 * An error sink for Sentry, or a server that speaks its protocol. Builds the client by hand: `init`
 * would wrap timers and listeners of a page that may not be ours, and would send the address, whose
 * fragment holds the API key.
 * https://docs.sentry.io/platforms/javascript/best-practices/shared-environments/
 */
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import type { ErrorSink } from './errorReporter.ts'

export function createSentrySink(dsn: string, release?: string): ErrorSink {
  const client = new BrowserClient({
    dsn,
    ...(release && { release }),
    // The default transport looks for an unpatched `fetch` by adding a frame to the page.
    transport: options => makeFetchTransport(options, (...request) => fetch(...request)),
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration()],
    beforeSend(event) {
      delete event.request
      delete event.user
      return event
    },
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  return {
    report(error, context) {
      const marked = scope.clone()
      marked.setTags({ ...context })
      marked.captureException(error)
    },
    close: () => void client.close(),
  }
}
