/**
 * Faults on request, for tests of what talks to a provider: `createProvider({ faults: faults.answer })`. Nothing
 * here runs unless a test puts it in.
 */
export type Fault =
  /** An error status, with headers such as `Retry-After`. */
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  /** Answers nothing until the client gives up. */
  | { kind: 'hang' }
  /** Announces a body and ends in the middle of it. */
  | { kind: 'truncate'; body?: string }
  /** A page where JSON was expected, as captive portals and error pages of proxies send. */
  | { kind: 'html' }
  /** Any body with status 200. */
  | { kind: 'body'; body: string; contentType?: string }
  | { kind: 'redirect'; to: string }
  /** Goes on to the provider after a while. */
  | { kind: 'delay'; ms: number }

export interface Faults {
  /** From now on, requests whose path and query fit get the fault, `times` times (default: always). Returns its end. */
  add(pattern: RegExp, fault: Fault, times?: number): () => void
  clear(): void
  /** For `createProvider`. */
  answer(request: Request): Promise<Response | undefined>
  /** Paths and queries of all requests so far, faulty or not. */
  readonly seen: readonly string[]
}

interface Rule {
  pattern: RegExp
  fault: Fault
  left: number
}

export function createFaults(): Faults {
  const rules = new Set<Rule>()
  const seen: string[] = []
  return {
    seen,
    add(pattern, fault, times = Number.POSITIVE_INFINITY) {
      const rule: Rule = { pattern, fault, left: times }
      rules.add(rule)
      return () => rules.delete(rule)
    },
    clear() {
      rules.clear()
      seen.length = 0
    },
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      seen.push(pathname + search)
      const rule = [...rules].find(({ pattern, left }) => left > 0 && pattern.test(pathname + search))
      if (!rule) return undefined
      rule.left -= 1
      return answerWith(rule.fault, request)
    },
  }
}

/** A fault is told to pages of any origin, else all that they see is a CORS error. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' }

async function answerWith(fault: Fault, request: Request): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'status':
      return new Response(
        fault.body ?? JSON.stringify({ data: [], meta: { status: fault.status, msg: 'Fault' } }),
        {
          status: fault.status,
          headers: { 'Content-Type': 'application/json', ...OPEN, ...fault.headers },
        },
      )
    case 'hang':
      await aborted(request.signal)
      return new Response(null, { status: 503 })
    case 'truncate':
      return new Response(cutOff(fault.body ?? '{"data":[{"id":"a"'), {
        headers: { 'Content-Type': 'application/json', ...OPEN },
      })
    case 'html':
      return new Response('<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>', {
        headers: { 'Content-Type': 'text/html', ...OPEN },
      })
    case 'body':
      return new Response(fault.body, {
        headers: { 'Content-Type': fault.contentType ?? 'application/json', ...OPEN },
      })
    case 'redirect':
      return new Response(null, { status: 302, headers: { Location: fault.to, ...OPEN } })
    case 'delay':
      await new Promise(resolve => setTimeout(resolve, fault.ms))
      return undefined
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function cutOff(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error('cut off on purpose'))
      else controller.enqueue(bytes)
      sent = true
    },
  })
}
