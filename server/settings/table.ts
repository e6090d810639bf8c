/** The server's settings: every environment variable with its type, default and help. */
import * as v from 'valibot'
import { isHttp } from '../platform/bareOrigin.ts'
import { LOG_LEVELS } from '../platform/log.ts'
import { OBJECT_ADDRESS, parseObjectAddress } from './objectAddress.ts'
import * as kinds from './settingKinds.ts'

const DEFAULT_PORT = 4400
const POSTGRES_ADDRESS = 'must be an address such as postgres://user:password@host:5432/giflet'

export const SETTINGS = {
  PUBLIC_URL: {
    schema: v.optional(kinds.originSetting),
    help: 'Public address, such as https://gifs.example. Requests for another host get 421.',
  },
  HOST: {
    schema: v.optional(v.string(), '127.0.0.1'),
    help: 'Network address to listen on.',
  },
  PORT: {
    schema: v.optional(kinds.wholeSetting(1, 65_534), String(DEFAULT_PORT)),
    help: 'Port to listen on.',
  },
  TRUST_PROXY: {
    schema: v.optional(kinds.wholeSetting(0, 10), '0'),
    help: 'Number of proxies in front whose X-Forwarded-For and X-Forwarded-Proto are trusted.',
  },
  API_KEYS: {
    schema: v.optional(kinds.itemsSetting, ''),
    help: 'Comma-separated keys; API requests must carry one. Not set: no key is needed.',
  },
  RATE_LIMIT: {
    schema: v.optional(kinds.rateLimitSetting, '600/60'),
    help: 'Requests per client, files aside, as REQUESTS/SECONDS, or off.',
  },
  CLIENT_CONNECTIONS: {
    schema: v.optional(kinds.wholeSetting(6, 100_000), '256'),
    help: 'Connections that one client may have open to a process. Not counted behind a proxy (TRUST_PROXY) or on loopback.',
  },
  STAFF_TOKEN: {
    schema: kinds.textLike(/^\w{20,}$/, 'must have 20 or more letters, digits or "_"'),
    help: "The operator's secret: opens /admin, /analytics.json and /metrics, edits GIFs.",
  },
  FRAME_ANCESTORS: {
    schema: v.optional(kinds.sourcesSetting, '*'),
    help: 'Origins that may frame an embed, such as https://blog.example.',
  },
  API_ORIGINS: {
    schema: v.optional(kinds.originsSetting),
    help: 'Origins besides its own whose API an embed may call. Not set: any.',
  },
  MEDIA_ORIGINS: {
    schema: v.optional(kinds.originsSetting),
    help: 'Origins besides its own that an embed may load pictures and videos from. Not set: API_ORIGINS.',
  },
  GIFLET_CACHE: {
    schema: v.optional(v.string()),
    help: 'Folder of the library and its media. Not set: .cache/library in the project.',
  },
  MEDIA_STORE: {
    schema: kinds.textThat(text => parseObjectAddress(text) !== undefined, OBJECT_ADDRESS),
    help: 'Object store of the media, as s3://BUCKET/PREFIX?endpoint=URL&region=NAME. Not set: the folder GIFLET_CACHE.',
  },
  AWS_ACCESS_KEY_ID: {
    schema: kinds.visibleSetting,
    help: 'Key of MEDIA_STORE.',
  },
  AWS_SECRET_ACCESS_KEY: {
    schema: kinds.visibleSetting,
    help: 'Secret of the key. It is never sent.',
  },
  AWS_SESSION_TOKEN: {
    schema: kinds.visibleSetting,
    help: 'Session token of a temporary key.',
  },
  AWS_REGION: {
    schema: kinds.textLike(/^[a-z0-9-]+$/, 'must be a name such as eu-west-1'),
    help: 'Region of MEDIA_STORE if its address names none. Not set: us-east-1.',
  },
  GIFLET_DATA: {
    schema: v.optional(v.string()),
    help: 'Folder of the databases. Not set: GIFLET_CACHE.',
  },
  DATABASE_URL: {
    schema: kinds.textThat(kinds.isPostgres, POSTGRES_ADDRESS),
    help: 'PostgreSQL for GIFs and events, such as postgres://user:password@host/giflet. Not set: SQLite in GIFLET_DATA.',
  },
  DATABASE_POOL: {
    schema: v.optional(kinds.wholeSetting(1, 500), '10'),
    help: 'Connections to PostgreSQL.',
  },
  MEDIA_MAX_MB: {
    schema: v.optional(kinds.wholeSetting(1, 100_000), '300'),
    help: 'Largest file that "add" takes, in megabytes.',
  },
  MEDIA_MAX_MEGAPIXELS: {
    schema: v.optional(kinds.wholeSetting(1, 1000), '18'),
    help: 'Largest picture that "add" takes, in millions of pixels; half of it for videos, AVIF and APNG. 18 need 300 MB of memory.',
  },
  MEDIA_MAX_FRAMES: {
    schema: v.optional(kinds.wholeSetting(1, 10_000), '120'),
    help: 'Frames after which "add" cuts a file.',
  },
  MEDIA_MAX_SECONDS: {
    schema: v.optional(kinds.wholeSetting(1, 86_400), '3600'),
    help: 'Seconds after which "add" cuts a file.',
  },
  MEDIA_AHEAD: {
    schema: v.optional(kinds.flagSetting, '1'),
    help: 'Whether media is made ahead of requests, by all machines together.',
  },
  UPSTREAM: {
    schema: kinds.textThat(kinds.isUpstream, `must be ${kinds.UPSTREAMS}`),
    help: `Provider that is asked for what the library does not have: ${kinds.UPSTREAMS}. Needs UPSTREAM_KEY.`,
  },
  UPSTREAM_KEY: {
    schema: kinds.textLike(/^[\w.-]{4,200}$/, 'must be a key of the provider'),
    help: 'Key for UPSTREAM. It is sent to the provider only.',
  },
  UPSTREAM_QUOTA: {
    schema: v.optional(kinds.wholeSetting(1, 100_000_000)),
    help: 'Requests an hour that the provider allows. Not set: no limit.',
  },
  UPSTREAM_MEDIA: {
    schema: v.optional(v.picklist(['link', 'pass'], 'must be link or pass'), 'link'),
    help: "Whether pages load the provider's media from the provider (link) or through this server (pass).",
  },
  ACCEL_REDIRECT: {
    schema: kinds.textLike(/^\/[\w/-]*\w$/, 'must be a path such as /_media'),
    help: "Internal location of nginx over the library's media folder; nginx then sends the files.",
  },
  WEBHOOK_URL: {
    schema: kinds.textThat(isHttp, 'must be an http or https address'),
    help: 'Address that is told of GIFs that are added, taken down or reported. Needs WEBHOOK_SECRET.',
  },
  WEBHOOK_SECRET: {
    schema: kinds.textLike(
      /^whsec_[A-Za-z0-9+/]{32,100}={0,2}$/,
      'must be whsec_ and 24 or more bytes in Base64',
    ),
    help: 'Signs what is sent there, as Standard Webhooks do: whsec_ and the output of "openssl rand -base64 24".',
  },
  WEBHOOK_NETWORK: {
    schema: v.optional(v.picklist(['public', 'own'], 'must be public or own'), 'public'),
    help: 'Whether WEBHOOK_URL must be https at a public address (public) or may be in your own network (own).',
  },
  SECURITY_CONTACT: {
    schema: kinds.textLike(/^(?:mailto:\S+@|https:\/\/)[\x21-\x7e]+$/, 'must begin with mailto: or https://'),
    help: 'Whom to tell of vulnerabilities, in /.well-known/security.txt: mailto:… or https://….',
  },
  STOP_TIMEOUT: {
    schema: v.optional(kinds.wholeSetting(0, 600), '20'),
    help: 'Seconds that running requests have to end when the server is told to stop.',
  },
  LOG: {
    schema: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'errors'),
    help: `What is logged, as JSON on standard error: ${LOG_LEVELS.join(', ')}.`,
  },
} as const

/** Variables that a settings file cannot have. */
export const VARIABLES = {
  GIFLET_CONFIG: { help: 'File of settings. Also: --config FILE.' },
  PATH: { help: 'Folders in which pg_dump is looked for.' },
  LISTEN_FDS: { help: 'Number of sockets that systemd passes; the first is listened on instead of PORT.' },
  LISTEN_PID: { help: 'Process that systemd passes them to.' },
} as const

/** The table, for `--help` and the documentation. */
export function settingRows(): { name: string; fallback: string; help: string }[] {
  return Object.entries(SETTINGS).map(([name, { schema, help }]) => ({
    name,
    fallback: 'default' in schema && typeof schema.default === 'string' ? schema.default : '',
    help,
  }))
}

export const variableRows = (): { name: string; help: string }[] =>
  Object.entries(VARIABLES).map(([name, { help }]) => ({ name, help }))
