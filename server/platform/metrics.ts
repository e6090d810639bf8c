/** What `/metrics` shows, in the format of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the buckets, in seconds. */
const LATENCY_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  readonly contentType: string
  /** `route` is a pattern, so that there are few. */
  request(entry: { method: string; route: string; status: number; ms: number }): void
  requestStarted(): void
  /** One look into a cache of this name. */
  cache(name: string, result: string): void
  /** Events of visitors, by what became of them. */
  events(result: 'counted' | 'ignored' | 'bot', count: number): void
  /** One request with a named key. */
  key(name: string): void
  /** Sets facts that never change, as labels. */
  info(name: string, help: string, labels: Readonly<Record<string, string>>): void
  /** A value that is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** A count that something else keeps, read at each scrape. */
  counter(name: string, help: string, read: () => number): void
  expose(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const { requests, latency, running, caches, events, keys } = instruments(registers)
  return {
    contentType: registry.contentType,
    requestStarted: () => running.inc(),
    request({ method, route, status, ms }) {
      running.dec()
      requests.inc({ method, route, status })
      latency.observe({ route }, ms / 1000)
    },
    cache: (cache, result) => caches.inc({ cache, result }),
    key: key => keys.inc({ key }),
    events: (result, count) => events.inc({ result }, count),
    info(name, help, labels) {
      new Gauge({ name: `giflet_${name}`, help, registers, labelNames: Object.keys(labels) }).set(labels, 1)
    },
    gauge(name, help, read) {
      new Gauge({
        name: `giflet_${name}`,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name: `giflet_${name}`,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    expose: () => registry.metrics(),
  }
}

function instruments(registers: Registry[]) {
  const requests = new Counter({
    name: 'giflet_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'giflet_http_request_duration_seconds',
    help: 'Time until the head of the answer was ready.',
    labelNames: ['route'],
    buckets: LATENCY_BUCKETS_S,
    registers,
  })
  const running = new Gauge({
    name: 'giflet_http_requests_running',
    help: 'Requests being answered.',
    registers,
  })
  const caches = new Counter({
    name: 'giflet_cache_requests_total',
    help: 'Looks into a cache, by result.',
    labelNames: ['cache', 'result'],
    registers,
  })
  const events = new Counter({
    name: 'giflet_events_total',
    help: 'Events that widgets reported, by what became of them.',
    labelNames: ['result'],
    registers,
  })
  const keys = new Counter({
    name: 'giflet_key_requests_total',
    help: 'Requests with a named key.',
    labelNames: ['key'],
    registers,
  })
  return { requests, latency, running, caches, events, keys }
}
