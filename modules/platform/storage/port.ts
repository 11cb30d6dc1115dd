import type { Readable } from 'node:stream'

/**
 * Why the storage did not do it. `full`: no room; `missing`: nothing lies there, or it was removed while it was
 * written; `unavailable`: it does not answer.
 */
export type StorageFault = 'full' | 'missing' | 'unavailable'

/** What a storage throws, and what its streams end with. */
export class StorageFailed extends Error {
  readonly fault: StorageFault

  constructor(fault: StorageFault, cause?: unknown) {
    super(`storage: ${fault}`, { cause })
    this.fault = fault
  }
}

/**
 * Where bytes lie by their place, `{clinicId}/{uuid}`: a folder, or an S3-compatible store. What lies there never
 * changes: a place is written once, and removed. Everything but `check` fails with `StorageFailed` alone.
 */
export interface StoragePort {
  readonly kind: 'folder' | 's3'
  /**
   * Writes all that comes, and is durable when it answers. An error of `content` is thrown on. Where it failed nothing
   * lies there, but half of it may still take up room until the place is removed.
   */
  readonly put: (place: string, content: Readable) => Promise<void>
  /** The bytes from `from` up to and without `to`; all of them where neither is named. */
  readonly get: (place: string, from?: number, to?: number) => Promise<Readable>
  /** Bytes that lie there; undefined where nothing does. */
  readonly sizeOf: (place: string) => Promise<number | undefined>
  /** Removes what lies there, and what was left there half written; nothing there is no fault. */
  readonly remove: (place: string) => Promise<void>
  /** One sentence on what is configured and works; an `Obstacle` says what does not. */
  readonly check: () => Promise<string>
}
