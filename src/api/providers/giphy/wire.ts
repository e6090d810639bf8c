import type { Wire } from '../../callApi.ts'
import { SDK_NAME, SDK_PLATFORM, SDK_VERSION } from '../../sdk.ts'

/** What GIPHY's API expects with every call. */
export const GIPHY_WIRE: Wire = {
  version: 'v1',
  keyParam: 'api_key',
  pingbackParam: 'pingback_id',
  sdkParams: { sdk_platform: SDK_PLATFORM, sdk_name: SDK_NAME, sdk_version: SDK_VERSION },
  sdkHeaderPrefix: 'X-GIPHY-',
}
