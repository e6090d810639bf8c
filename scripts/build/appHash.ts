/**
 * One hash for all of the app's modules instead of one for each. They import each other, so a
 * release changes nearly all names anyway; and one hash is written once where all names are listed,
 * before the first picture. It is that of what they are built from, so that it is known before.
 */
import { hashFiles } from './stale.ts'

const FOLDERS = ['src', 'scripts/build']
const FILES = ['vite.config.ts', 'package-lock.json', 'package.json']

/**
 * Stands for the hash until the app is minified, and when it is measured: names are shortened by
 * the letters in the code, and would be others with each hash.
 */
export const HASH_PLACE = '__hash__'
export const HASH_LENGTH = HASH_PLACE.length

export const appHash = (): string => hashFiles(FOLDERS, FILES).digest('base64url').slice(0, HASH_LENGTH)
