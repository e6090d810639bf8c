/** The provider's API. Giflet's own demo (`npm start`) is one. */
export const API = process.env.GIFLET_API ?? 'http://127.0.0.1:4400/v1/'
