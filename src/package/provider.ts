/**
 * `giflet/provider`: the context that all components need.
 *
 * @module giflet/provider
 */
export { GifletProvider, type GifletProviderProps } from '../components/gifletProvider/GifletProvider.tsx'
export type { Strings } from '../i18n/strings.ts'
export { type Brand, type Services, useServices as useGiflet } from '../services/context.ts'
export type { Report, ReportEvent } from '../services/report.ts'
