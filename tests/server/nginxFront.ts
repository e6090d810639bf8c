/** nginx with `server/deploy/nginx.conf`, other ports and paths, and a certificate of its own. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Nginx, startNginx } from '../../scripts/services/nginx.ts'
import { freePort } from '../../scripts/services/postgres.ts'
import { HOST } from './https.ts'

const CONFIG = readFileSync(new URL('../../server/deploy/nginx.conf', import.meta.url), 'utf8')

/** `change` puts in what stands behind it. */
export async function startNginxFront(port: number, change: (config: string) => string): Promise<Nginx> {
  const httpPort = await freePort()
  return startNginx(own => {
    const [key, certificate] = [join(own, 'key.pem'), join(own, 'cert.pem')]
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    )
    return change(CONFIG)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\S*privkey\.pem/, key)
      .replace('/var/lib/nginx/giflet', join(own, 'kept'))
  }, port)
}
