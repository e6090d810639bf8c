import { expect, it, test } from 'vitest'
import { serveHelp } from '../../../../server/commands/help.ts'
import { SettingsError } from '../../../../server/platform/errors.ts'
import { readSettings } from '../../../../server/settings/readSettings.ts'
import { SETTINGS, settingRows } from '../../../../server/settings/table.ts'

it('has defaults', () => {
  expect(readSettings({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4400,
    TRUST_PROXY: 0,
    API_KEYS: [],
    RATE_LIMIT: { amount: 600, windowS: 60 },
    FRAME_ANCESTORS: ['*'],
    LOG: 'errors',
  })
  expect(readSettings({ PORT: '' }, { RATE_LIMIT: 'off' })).toMatchObject({
    PORT: 4400,
    RATE_LIMIT: undefined,
  })
})

it('reads each kind of value', () => {
  expect(
    readSettings({
      PUBLIC_URL: 'https://GIFS.example/',
      API_KEYS: 'one, two',
      RATE_LIMIT: '10/1',
      FRAME_ANCESTORS: "'self' https://*.blog.example",
      API_ORIGINS: 'https://api.example,https://b.example:8443',
    }),
  ).toMatchObject({
    PUBLIC_URL: 'https://gifs.example',
    API_KEYS: ['one', 'two'],
    RATE_LIMIT: { amount: 10, windowS: 1 },
    FRAME_ANCESTORS: ["'self'", 'https://*.blog.example'],
    API_ORIGINS: ['https://api.example', 'https://b.example:8443'],
  })
})

test.each([
  ['PUBLIC_URL', 'gifs.example'],
  ['PUBLIC_URL', 'https://gifs.example/path'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PORT', '0'],
  ['PORT', '80.5'],
  ['PORT', '99999'],
  ['TRUST_PROXY', 'yes'],
  ['RATE_LIMIT', '600'],
  ['RATE_LIMIT', '0/60'],
  ['STAFF_TOKEN', 'short'],
  ['STAFF_TOKEN', 'with spaces in it, and more'],
  ['MEDIA_AHEAD', 'maybe'],
  ['FRAME_ANCESTORS', 'https://a.example; script-src *'],
  ['API_ORIGINS', 'https://a.example/path'],
  ['LOG', 'everything'],
  ['DATABASE_URL', 'mysql://db/giflet'],
  ['DATABASE_POOL', '0'],
  ['MEDIA_STORE', 'https://gifs.example/bucket'],
  ['AWS_REGION', 'Somewhere else'],
  ['WEBHOOK_URL', 'ftp://hooks.example/'],
  ['WEBHOOK_SECRET', 'whsec_short'],
  ['WEBHOOK_NETWORK', 'any'],
  ['ACCEL_REDIRECT', 'media'],
  ['STOP_TIMEOUT', 'soon'],
])('%s=%s is one clear line, without the value', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`))
  if (name === 'STAFF_TOKEN') expect(read).not.toThrow(value)
})

it('reports all invalid settings at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG: 'x' })).toThrow(/PORT[^\n]+\nLOG/)
})

it('explains every setting in the help', () => {
  const help = serveHelp()
  for (const name of Object.keys(SETTINGS)) expect(help).toContain(`  ${name} `)
  for (const row of settingRows()) expect(row.help).toMatch(/^[A-Z].*\.$/)
})
