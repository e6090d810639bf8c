export const isObject = (data: unknown): data is Record<string, unknown> => Object(data) === data
