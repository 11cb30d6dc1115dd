import type { Readable } from 'node:stream'

/**
 * The kinds of storage failures. `full`: no space; `missing`: nothing is stored at the key, or it was removed during
 * the write; `unavailable`: the storage does not respond.
 */
export type StorageFault = 'full' | 'missing' | 'unavailable'

/** The error that a storage throws and that ends its streams. */
export class StorageFailed extends Error {
  readonly fault: StorageFault

  constructor(fault: StorageFault, cause?: unknown) {
    super(`storage: ${fault}`, { cause })
    this.fault = fault
  }
}

/**
 * Stores bytes by key, `{clinicId}/{uuid}`, in a folder or an S3-compatible store. Content never changes: a key is
 * written once and later removed. Every method except `check` fails only with `StorageFailed`.
 */
export interface StoragePort {
  readonly kind: 'folder' | 's3'
  /**
   * Writes all content; it is durable when the promise resolves. An error of `content` is rethrown. After a
   * failure the key holds nothing, but partial data may use space until the key is removed.
   */
  readonly put: (key: string, content: Readable) => Promise<void>
  /** Reads the bytes from `from` up to but excluding `to`; all of them by default. */
  readonly get: (key: string, from?: number, to?: number) => Promise<Readable>
  /** The number of bytes stored; undefined if nothing is. */
  readonly sizeOf: (key: string) => Promise<number | undefined>
  /** Removes the content and any partial write; if there is none, that is not an error. */
  readonly remove: (key: string) => Promise<void>
  /** One sentence that describes a working configuration; throws a `StartupError` otherwise. */
  readonly check: () => Promise<string>
}
