/**
 * Reads the origins that `embed.html` may reach from `--api-origins` and `--media-origins` or the
 * environment.
 */
import { SettingsError } from '../../server/platform/errors.ts'
import { type EmbedOrigins, parseOrigins } from '../../src/protocol/embedPolicy.ts'

type Environment = Readonly<Record<string, string | undefined>>

export const ORIGIN_SETTINGS = {
  api: { flag: 'api-origins', variable: 'API_ORIGINS' },
  media: { flag: 'media-origins', variable: 'MEDIA_ORIGINS' },
} as const
type Kind = keyof typeof ORIGIN_SETTINGS
const KINDS = ['api', 'media'] as const

/**
 * A flag overrides its environment variable; empty text counts as unset. Throws `SettingsError`
 * with the setting's name.
 */
export function readOrigins(flags: Environment = {}, environment: Environment = process.env): EmbedOrigins {
  return Object.fromEntries(
    KINDS.flatMap(kind => {
      const { flag, variable } = ORIGIN_SETTINGS[kind]
      const isFlag = flags[flag] !== undefined
      const text = isFlag ? flags[flag] : environment[variable]
      return text?.trim() ? [[kind, parseSetting(isFlag ? `--${flag}` : variable, text)]] : []
    }),
  )
}

function parseSetting(name: string, text: string): string[] {
  try {
    return parseOrigins(text)
  } catch (error) {
    throw new SettingsError([`${name}: ${error instanceof Error ? error.message : error}`])
  }
}

/** One line for the log: what is restricted, or how to restrict it. */
export function describeOrigins({ api, media = api }: EmbedOrigins): string {
  const parts = [describe('api', api), describe('media', media)]
  return `embed.html reaches ${parts.join('; ')}`
}

function describe(kind: Kind, origins: readonly string[] | undefined): string {
  if (origins) return `${['its own', ...origins].join(', ')} for ${kind}`
  return `any origin for ${kind} (${ORIGIN_SETTINGS[kind].variable} or --${ORIGIN_SETTINGS[kind].flag} limits it)`
}
