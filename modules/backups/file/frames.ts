import type { SigningKeyRecord } from '#modules/platform'

/** Kinds of frames in a backup, in file order. The numbers are the storage format. */
export const FRAMES = {
  /** The backup's description, as JSON: `Head`. */
  head: 1,
  /** The table that the next rows belong to: `TableHead`. */
  table: 2,
  /** Rows as gzipped JSON: each an array with one text per column. */
  rows: 3,
  /** Emails waiting to be sent: `WaitingEmail[]`. */
  letters: 4,
  /** The start of a document's content: `FileHead`. */
  file: 5,
  /** A piece of that content as stored: encrypted with a key from the log. */
  bytes: 6,
  /** The end: `Tail`. A backup without it is incomplete. */
  tail: 7,
  /** Subject keys, in a separate file: `KeyCopy`. */
  keys: 8,
} as const
export type FrameKind = keyof typeof FRAMES

export interface Frame {
  readonly kind: FrameKind
  readonly body: Buffer
}

export interface Head {
  readonly format: 1
  /** The moment of its data, ISO 8601. */
  readonly at: string
  readonly clinics: readonly number[]
  readonly migrations: readonly string[]
  /** `folder`: includes the documents' content. `s3`: the content stays in the bucket. */
  readonly documents: 'folder' | 's3'
  /** The keys that signed the checkpoints. Absent in backups of earlier versions. */
  readonly signingKeys?: readonly SigningKeyRecord[]
  /** Secrets that outlived the master key that they were derived from, by purpose, in base64. */
  readonly keptSecrets?: Readonly<Record<string, string>>
}

export interface TableHead {
  readonly clinicId: number
  readonly table: string
  readonly columns: readonly string[]
}

export interface FileHead {
  readonly place: string
}

/** An email that exists only as a job: its text is composed when it is sent. */
export interface WaitingEmail {
  readonly queue: string
  readonly data: Readonly<Record<string, number | string>>
}

/** Totals of what was written, compared when reading. */
export interface Tail {
  readonly rows: number
  readonly events: number
  readonly documents: number
  /** Documents whose content was destroyed during the backup. */
  readonly gone: number
}

const kindsByNumber = new Map<number, FrameKind>(
  Object.entries(FRAMES).map(([name, number]) => [number, name as FrameKind]),
)

/** Returns the kind with this number; undefined if unknown. */
export const kindOf = (number: number): FrameKind | undefined => kindsByNumber.get(number)
