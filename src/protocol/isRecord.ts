export const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null
