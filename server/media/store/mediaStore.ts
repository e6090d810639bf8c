/** Where finished media is kept: a folder, or an object store that many machines share. */

/** The files of an item that were made from the same source in the same way. */
export interface MediaVersion {
  id: string
  /** A part of the files' addresses. */
  version: string
}

/** A part of a file. */
export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** A file of an object store, which is read over the network. */
export interface StoredObject {
  bytes: number
  /** Resolves with the contents; `undefined` if the object is gone. Throws `MediaStoreError`. */
  read(range?: ByteRange, signal?: AbortSignal): Promise<ReadableStream<Uint8Array> | undefined>
}

/** A file on this machine, or an object. */
export type MediaFile = { path: string } | StoredObject

/** The store does not answer, or refuses. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError'
  readonly code = 'media_store'
}

export interface MediaStore {
  /** Whether addresses of stored files include the version, so that they need no manifest. */
  readonly keepsVersions: boolean
  /**
   * Stores a file that was made at `path`. Absent if files are made in place. Throws
   * `MediaStoreError`.
   */
  keep?(of: MediaVersion, file: string, path: string): Promise<void>
  /** Whether a file of this size exists. An object store is trusted until a read fails. */
  isWhole(of: MediaVersion, file: string, bytes: number): Promise<boolean>
  /** Sizes in bytes of the files that are there. Throws `MediaStoreError`. */
  list(of: MediaVersion): Promise<Map<string, number>>
  file(of: MediaVersion, file: string, bytes: number): MediaFile
  /** Deletes all versions of an item. Throws `MediaStoreError`. */
  remove(id: string): Promise<void>
}
