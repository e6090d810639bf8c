/** Passwords, tokens and codes. */
import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { equalText } from '../http/equalText.ts'

const HASH_BYTES = 32
const derive = promisify(scrypt) as (password: string, salt: string, length: number) => Promise<Buffer>

export const newToken = (): string => randomBytes(20).toString('hex')

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await derive(password.normalize('NFKC'), salt, HASH_BYTES)).toString('hex')}`
}

/**
 * Takes as long without a hash as with one, so that timing does not reveal which accounts exist.
 */
export async function matchesPassword(password: string, hash: unknown): Promise<boolean> {
  const [salt = '', expected = ''] = String(hash ?? '').split(':')
  const derived = await derive(password.normalize('NFKC'), salt, HASH_BYTES)
  return equalText(derived.toString('hex'), expected)
}
