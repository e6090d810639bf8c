/** What every call says about the software that makes it. */

export const SDK_NAME = 'JavascriptSDK'
/** The package's version; a test keeps it so. */
export const SDK_VERSION = '0.1.0'

export const SDK_PARAMS = { sdk_platform: 'web', sdk_name: SDK_NAME, sdk_version: SDK_VERSION } as const

/** The same as headers: `X-GIPHY-SDK-PLATFORM: web` and so on. */
export const sdkHeaders = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SDK_PARAMS).map(([name, value]) => [
      `X-GIPHY-${name.toUpperCase().replace('_', '-')}`,
      value,
    ]),
  )
