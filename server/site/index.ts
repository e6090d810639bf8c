export { type OpenSiteOptions, openSite, type Site } from './openSite.ts'
export { openSiteStore, type SiteStore } from './siteStore.ts'
