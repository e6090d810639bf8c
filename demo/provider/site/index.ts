export { createSiteRoutes, ensureStaff, type SiteRoutesOptions } from './createSiteRoutes.ts'
export { openSiteStore, type SiteStore } from './siteStore.ts'
