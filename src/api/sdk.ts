/** What every call says about the software that makes it. */

export const SDK_NAME = 'JavascriptSDK'
/** The package's version; a test keeps it so. */
export const SDK_VERSION = '0.1.0'

const SDK_FIELDS = { PLATFORM: 'web', NAME: SDK_NAME, VERSION: SDK_VERSION } as const

const fields = (nameOf: (field: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(SDK_FIELDS).map(([field, value]) => [nameOf(field), value]))

/** `X-GIPHY-SDK-PLATFORM: web` and so on. */
export const sdkHeaders = () => fields(field => `X-GIPHY-SDK-${field}`)

/** `sdk_platform=web` and so on. */
export const sdkParams = () => fields(field => `sdk_${field.toLowerCase()}`)
