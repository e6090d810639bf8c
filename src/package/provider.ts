/**
 * `giflet/provider`: the context that all components need.
 *
 * @module giflet/provider
 */
export { GifletProvider, type GifletProviderProps } from '../components/gifletProvider/GifletProvider.tsx'
export { type Giflet, useGiflet } from '../components/gifletProvider/useGiflet.ts'
export type { Strings } from '../i18n/strings.ts'
export type { Brand, Services } from '../services/context.ts'
export type { Report, ReportEvent } from '../services/report.ts'
