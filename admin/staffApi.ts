/** Calls of the server below `/admin`, as its session allows. */

export class CallError extends Error {
  readonly code = 'call'
  /** `status` 0: there was no answer. `data`: that of the answer. */
  constructor(
    readonly status: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export interface Page<T> {
  data: T
  total: number
}

interface Envelope {
  data?: unknown
  meta?: { msg?: string; status?: number }
  pagination?: { total_count?: number }
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export interface Ask {
  body?: unknown
  ifMatch?: string
}

export interface Sending {
  result: Promise<unknown>
  cancel(): void
}

export type StaffApi = ReturnType<typeof createStaffApi>

const NO_ANSWER = 'The server does not answer. Check the connection, then try again.'
export const BROKEN_OFF = 'The connection broke off, and nothing was added. Try again.'

/** Another tab may have signed in again, and the token is that of the session. */
const isStale = (error: unknown) => error instanceof CallError && error.status === 403

/** `onSignedOut` is called when the session is over. */
export function createStaffApi(onSignedOut: () => void) {
  let csrf = ''

  async function ask(method: Method, path: string, what?: Ask): Promise<Envelope> {
    try {
      return await askOnce(method, path, what)
    } catch (error) {
      if (method === 'GET' || !isStale(error)) throw error
      await renew().catch(() => Promise.reject(error))
      return askOnce(method, path, what)
    }
  }

  const renew = async () => takeCsrf(await askOnce('GET', 'session'))

  async function askOnce(method: Method, path: string, { body, ifMatch }: Ask = {}): Promise<Envelope> {
    const init: RequestInit = {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'X-CSRF-Token': csrf }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const response = await fetch(`/admin/${path}`, init).catch(() => {
      throw new CallError(0, NO_ANSWER)
    })
    return read(response.status, await response.text().catch(() => ''))
  }

  function read(status: number, text: string): Envelope {
    if (status === 401) onSignedOut()
    return envelopeOf(status, text)
  }

  const takeCsrf = ({ data }: Envelope) => {
    csrf = (data as { csrf?: string } | undefined)?.csrf ?? ''
  }

  return {
    /** Whether a session is open. */
    async resume() {
      try {
        takeCsrf(await ask('GET', 'session'))
        return true
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return false
        throw error
      }
    },
    login: async (token: string) => takeCsrf(await ask('POST', 'session', { body: { token } })),
    logout: async () => void (await ask('DELETE', 'session')),
    call: async <T>(method: Method, path: string, what?: Ask) => (await ask(method, path, what)).data as T,
    async page<T>(path: string): Promise<Page<T>> {
      const { data, pagination } = await ask('GET', path)
      return { data: data as T, total: pagination?.total_count ?? 0 }
    },
    /** Sends a file; `onSent` receives the share sent so far, 0 to 1. */
    send(file: File, onSent: (share: number) => void): Sending {
      const sending = sendFile(file, csrf, onSent, ({ status, responseText }) => read(status, responseText))
      // The next try has the new token.
      sending.result.catch(error => (isStale(error) ? renew() : undefined)).catch(() => {})
      return sending
    },
  }
}

function envelopeOf(status: number, text: string): Envelope {
  const envelope = parsed(text)
  if (status >= 200 && status < 300) return envelope
  throw new CallError(
    status,
    envelope.meta?.msg ?? `The server answers with status ${status}.`,
    envelope.data,
  )
}

/** Sends a file by `XMLHttpRequest`, because `fetch` does not report how much was sent. */
function sendFile(
  file: File,
  csrf: string,
  onSent: (share: number) => void,
  read: (request: XMLHttpRequest) => Envelope,
): Sending {
  const request = new XMLHttpRequest()
  const result = new Promise<unknown>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new CallError(0, BROKEN_OFF))
    request.onabort = () => reject(new CallError(0, 'Stopped. Nothing was added.'))
    request.onload = () => {
      try {
        resolve(read(request).data)
      } catch (error) {
        reject(error)
      }
    }
  })
  request.open('POST', '/admin/gifs')
  request.setRequestHeader('X-CSRF-Token', csrf)
  const form = new FormData()
  form.append('file', file)
  request.send(form)
  return { result, cancel: () => request.abort() }
}

function parsed(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return {}
  }
}
