/** Adds the file of an address to the library, as `POST /admin/gifs` does. */
import { rm } from 'node:fs/promises'
import { receiveAddress } from '../http/admin/receiveFile.ts'
import { HttpError } from '../http/errors.ts'
import type { OpenExternalOptions } from '../http/openExternal.ts'
import type { AddOutcome, Intake } from '../library/add/intake.ts'

export const isAddress = (named: string): boolean => /^https?:\/\//i.test(named)

/** A non-public address or a failed download is an outcome, not an error. */
export async function addAddress(
  address: string,
  intake: Intake,
  external: OpenExternalOptions,
  signal: AbortSignal,
): Promise<AddOutcome> {
  const place = { path: intake.place(), maxBytes: intake.maxBytes }
  try {
    const { name } = await receiveAddress(address, place, external, signal)
    return await intake.addArrived(place.path, name, { sourceUrl: address })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { result: 'failed', reason: error.message }
  } finally {
    await rm(place.path, { force: true })
  }
}
