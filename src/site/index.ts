/** The site calls, for the site's own pages and staff tools. No widget imports this. */
export type {
  Answer,
  Auth,
  Base,
  CallFunction,
  CallOptions,
  CallSpec,
  Field,
  FormFields,
  FormValue,
  Json,
  JsonObject,
  ParamsOf,
  ResultOf,
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
export { siteReference } from './reference.ts'
export { SiteError, SiteParseError } from './siteError.ts'
export type { SiteSettings } from './siteRequest.ts'
export type * from './types.ts'
