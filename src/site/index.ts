/**
 * `giflet/site`: the site calls, for the site's own pages and staff tools. No widget imports this.
 *
 * @module giflet/site
 */
export type {
  AnswerSpec as SiteAnswer,
  Auth as SiteAuth,
  CallFunction,
  CallOptions,
  CallSpec,
  Field as SiteField,
  FormFields,
  FormValue,
  JsonObject as SiteJsonObject,
  ParamsOf,
  ResultOf,
  SiteBase,
  SiteJson,
} from './call.ts'
export { SITE_CALLS, type SiteGroup } from './calls/index.ts'
export { RANDOM_COLLECTIONS_CHANNEL_ID } from './calls/other.ts'
export { createSiteClient, type SiteClient, type SiteClientOptions } from './createSiteClient.ts'
export { FAVICON_SERVICE, faviconUrl } from './faviconUrl.ts'
export {
  DEFAULT_VIDEO_HOST,
  lookUpVideo,
  type VideoHostSettings,
  type VideoLookup,
  videoHostUrl,
} from './lookUpVideo.ts'
export { quietly } from './quietly.ts'
export { SiteError, SiteParseError } from './siteError.ts'
export type { SiteSettings } from './siteRequest.ts'
export type * from './types.ts'
