/** The content of `/metrics`, in the format of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the buckets, in seconds. */
const LATENCY_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const about = (name: string, help: string, ...labelNames: string[]) => {
    return { name: `giflet_${name}`, help, labelNames, registers: [registry] }
  }
  const requests = new Counter(
    about('http_requests_total', 'Answered requests.', 'method', 'route', 'status'),
  )
  const latency = new Histogram({
    ...about('http_request_duration_seconds', 'Time until the head of the answer was ready.', 'route'),
    buckets: LATENCY_BUCKETS_S,
  })
  const running = new Gauge(about('http_requests_running', 'Requests being answered.'))
  const caches = new Counter(
    about('cache_requests_total', 'Looks into a cache, by result.', 'cache', 'result'),
  )
  const events = new Counter(
    about('events_total', 'Events that widgets reported, by what became of them.', 'result'),
  )
  const keys = new Counter(about('key_requests_total', 'Requests with a named key.', 'key'))
  return {
    contentType: registry.contentType,
    requestStarted: () => running.inc(),
    /** `route` is a pattern, which bounds the number of series. */
    request({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }) {
      running.dec()
      requests.inc({ method, route, status })
      latency.observe({ route }, ms / 1000)
    },
    /** Counts one lookup in the cache `cache`, by its result. */
    cache: (cache: string, result: string) => caches.inc({ cache, result }),
    /** Counts events of visitors, by their result. */
    events: (result: 'counted' | 'ignored' | 'bot', count: number) => events.inc({ result }, count),
    /** Counts one request with a named key. */
    key: (key: string) => keys.inc({ key }),
    /** Sets constant facts, as labels. */
    info(name: string, help: string, labels: Readonly<Record<string, string>>) {
      new Gauge(about(name, help, ...Object.keys(labels))).set(labels, 1)
    },
    /** Adds a value that each scrape reads; while that fails, only this value is missing. */
    gauge(name: string, help: string, read: () => number | Promise<number>) {
      new Gauge({
        ...about(name, help),
        async collect() {
          try {
            this.set(await read())
          } catch {
            this.remove()
          }
        },
      })
    },
    /** Adds a count that is kept elsewhere; each scrape reads it. */
    counter(name: string, help: string, read: () => number) {
      new Counter({
        ...about(name, help),
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    expose: () => registry.metrics(),
  }
}
