/**
 * One hash for all of the app's modules instead of one for each. They import each other, so a
 * release changes nearly all names anyway, and all names are listed before the first picture, where
 * one hash takes fewer bytes. It hashes the sources, so that it is known before the build.
 */
import { hashFiles } from './stale.ts'

const FOLDERS = ['src', 'scripts/build']
const FILES = ['vite.config.ts', 'package-lock.json', 'package.json']

/**
 * Placeholder of the hash until the app is minified and measured: the minifier chooses names by the
 * frequency of letters, so each hash would give other names.
 */
export const HASH_PLACE = '__hash__'
export const HASH_LENGTH = HASH_PLACE.length

export const appHash = (): string => hashFiles(FOLDERS, FILES).digest('base64url').slice(0, HASH_LENGTH)
