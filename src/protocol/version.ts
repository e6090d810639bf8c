/** The version of the whole product. A test compares it with `package.json`. */
export const VERSION = '0.1.0'
