import type { Wire } from '../../callApi.ts'
import { SDK_NAME } from '../../sdk.ts'
import { errorMessage } from './readPosts.ts'

/**
 * Some of these servers refuse unknown parameters, so no pingback id is sent and only one name for
 * the SDK.
 */
export const TENOR_WIRE: Wire = {
  version: 'v2',
  keyParam: 'key',
  sdkParams: { client_key: SDK_NAME },
  errorMessage,
}
