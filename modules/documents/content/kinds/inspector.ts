import type { Flag } from '../../contract.ts'
import type { ByteReader } from '../byte-reader.ts'

export interface InspectionNotes {
  readonly flags: Set<Flag>
  stripped: boolean
}

/**
 * Passes a file of one kind through and yields the bytes to store. Throws `FileRefused` if it is not of that
 * kind or incomplete.
 */
export type Inspector = (bytes: ByteReader, notes: InspectionNotes) => AsyncGenerator<Buffer>
