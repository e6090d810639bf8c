export const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value
