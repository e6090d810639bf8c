/** The provider's API: the one that is named, or that of the server at `base`. */
export const apiAddress = (api: string | undefined, base: string, ownPath = '/v1/'): string =>
  api || new URL(base).origin + ownPath
