/** Runs nginx with our configuration; installs Debian's if there is none. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram, isRoot } from './debian.ts'
import { isListening, startProgram } from './startProgram.ts'

export interface Nginx {
  /** A temporary folder for certificates and caches. */
  folder: string
  stop(): Promise<void>
}

/**
 * `site` returns a file of `sites-enabled`, given the folder of this nginx. Throws with nginx's
 * message if it rejects the configuration. Resolves when `port` answers.
 */
export async function startNginx(site: (folder: string) => string, port: number): Promise<Nginx> {
  const program = ensureProgram('nginx', 'nginx', ['nginx-light'])
  const folder = mkdtempSync(join(tmpdir(), 'giflet-nginx-'))
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `${isRoot ? 'user root;' : ''}
    daemon off; pid ${folder}/pid; error_log stderr warn; worker_processes 1;
    events { worker_connections 512; }
    http {
      access_log off;
      default_type application/octet-stream;
      types { image/gif gif; image/webp webp; video/mp4 mp4; }
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      ${site(folder)}
    }`,
  )
  const { stop } = await startProgram({
    name: 'nginx',
    command: [program, ['-p', folder, '-c', config]],
    isReady: () => isListening(port),
    folder,
  })
  return { folder, stop }
}
