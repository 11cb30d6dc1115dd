import type { Flag } from '../../contract.ts'
import type { ByteReader } from '../byte-reader.ts'

export interface InspectionNotes {
  readonly flags: Set<Flag>
  stripped: boolean
}

/** Yields the bytes to store of one kind of file. Throws `FileRefused` for another or incomplete one. */
export type Inspector = (bytes: ByteReader, notes: InspectionNotes) => AsyncGenerator<Buffer>
