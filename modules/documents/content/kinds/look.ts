import type { Flag } from '../../contract.ts'
import type { Bytes } from '../bytes.ts'

/** What is noticed in a file while it passes. */
export interface Notes {
  readonly flags: Set<Flag>
  stripped: boolean
}

/**
 * Lets a file of one kind through, from its first byte on: what it gives is what is kept. Throws `FileRefused` where
 * it is not of that kind, or not whole.
 */
export type Look = (bytes: Bytes, notes: Notes) => AsyncGenerator<Buffer>
