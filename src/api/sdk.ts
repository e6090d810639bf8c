/** How calls identify this software. Each dialect has its own names for these values. */

export const SDK_PLATFORM = 'web'
export const SDK_NAME = 'JavascriptSDK'
/** The package's version; a test compares the two. */
export const SDK_VERSION = '0.1.0'
