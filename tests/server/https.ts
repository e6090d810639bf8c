/** Requests to a local proxy under the name of a site, as its DNS entry would send them. */
import { request } from 'node:https'

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface Ask {
  port: number
  host: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** Certificate that must have signed the site's; without it, any will do. */
  authority?: string
}

export function ask({ port, host, path, headers, body, authority }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const trust = authority === undefined ? { rejectUnauthorized: false } : { ca: authority }
    const options = { host: '127.0.0.1', port, path, servername: host, ...trust }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ ...options, method, headers: { Host: host, ...headers } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Answer['headers'],
          body: Buffer.concat(parts),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export const json = (answer: Answer) => JSON.parse(answer.body.toString())
