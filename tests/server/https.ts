/** Requests to this machine under the name of a site, as its DNS entry would send them. */
import * as http from 'node:http'
import * as https from 'node:https'

export const HOST = 'gifs.example'

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface Ask {
  port: number
  path: string
  headers?: Record<string, string>
  /** Certificate that must have signed the site's; without it, any will do. */
  authority?: string
  /** Without encryption, as a proxy asks the server. */
  isPlain?: boolean
}

/** On a connection of its own. */
export function ask({ port, path, headers, authority, isPlain }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const trust = authority === undefined ? { rejectUnauthorized: false } : { ca: authority }
    const { request } = isPlain ? http : https
    const options = {
      ...{ host: '127.0.0.1', port, path, servername: HOST, ...trust },
      ...{ agent: false, headers: { Host: HOST, ...headers } },
    }
    const sent = request(options, answer => {
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
    sent.end()
  })
}

export const json = (answer: Answer) => JSON.parse(answer.body.toString())
