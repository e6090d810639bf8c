/** How calls name this software. Each dialect has its own parameter for it. */
export const SDK_NAME = 'JavascriptSDK'
