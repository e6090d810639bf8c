/**
 * One hash for all of the app's modules instead of one for each. They import each other, so a
 * release changes nearly all names anyway; and one hash is written once where all names are listed,
 * before the first picture. It is that of what they are built from, so that it is known before.
 */
import { hashFiles } from './stale.ts'

const FOLDERS = ['src', 'scripts/build']
const FILES = ['vite.config.ts', 'package-lock.json', 'package.json']

export const HASH_LENGTH = 8

export const appHash = (): string => hashFiles(FOLDERS, FILES).digest('base64url').slice(0, HASH_LENGTH)
