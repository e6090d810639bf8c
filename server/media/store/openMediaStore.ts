/** Opens the store of media that the settings name. */
import { SettingsError } from '../../platform/errors.ts'
import { OBJECT_ADDRESS, parseObjectAddress } from '../../settings/objectAddress.ts'
import type { Settings } from '../../settings/readSettings.ts'
import type { MediaStore } from './mediaStore.ts'

type MediaStoreSettings = Partial<Pick<Settings, 'MEDIA_STORE' | Extract<keyof Settings, `AWS_${string}`>>>

/** `undefined`: the library's own folder. Throws `SettingsError` without credentials. */
export async function openMediaStore(settings: MediaStoreSettings): Promise<MediaStore | undefined> {
  const { MEDIA_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = settings
  if (!MEDIA_STORE) return undefined
  const address = parseObjectAddress(MEDIA_STORE)
  if (!address) throw new SettingsError([`MEDIA_STORE ${OBJECT_ADDRESS}.`])
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new SettingsError(['MEDIA_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'])
  }
  // Imported late: most servers do without this client.
  const { objectStore } = await import('./objectStore.ts')
  return objectStore(address, {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
    region: AWS_REGION,
  })
}
