/** Passwords, tokens and codes. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const HASH_BYTES = 32
const derive = promisify(scrypt) as (password: string, salt: string, length: number) => Promise<Buffer>

export const newToken = (): string => randomBytes(20).toString('hex')

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await derive(password, salt, HASH_BYTES)).toString('hex')}`
}

export async function matchesPassword(password: string, hash: unknown): Promise<boolean> {
  const [salt = '', expected = ''] = String(hash ?? '').split(':')
  const derived = await derive(password, salt, HASH_BYTES)
  return equalText(derived.toString('hex'), expected)
}

/** Takes as long for a near miss as for a far one. */
export function equalText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
