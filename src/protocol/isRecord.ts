export const isRecord = (data: unknown): data is Record<string, unknown> => Object(data) === data
