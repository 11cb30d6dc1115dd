/** What a backup consists of, in this order; the numbers are the storage format. */
export const FRAMES = {
  /** What it is a backup of, as JSON: `Head`. */
  head: 1,
  /** The next rows are of this table: `TableHead`. */
  table: 2,
  /** Rows, gzipped JSON: each an array of texts, a column each. */
  rows: 3,
  /** Letters that waited to be sent: `WaitingLetter[]`. */
  letters: 4,
  /** The content of a document follows: `FileHead`. */
  file: 5,
  /** A piece of it, as it lies in the storage: encrypted under a key that the log has. */
  bytes: 6,
  /** Nothing follows: `Tail`. A backup without it is not whole. */
  tail: 7,
  /** The keys of subjects, in a file of their own: `KeptKeys`. */
  keys: 8,
} as const
export type FrameKind = keyof typeof FRAMES

/** One piece of a backup. */
export interface Frame {
  readonly kind: FrameKind
  readonly body: Buffer
}

/** What a backup is of. */
export interface Head {
  readonly format: 1
  /** The moment it shows, ISO 8601. */
  readonly at: string
  readonly clinics: readonly number[]
  /** The migrations of the database it was made from. */
  readonly migrations: readonly string[]
  /** `folder`: the content of documents is in it. `s3`: it stays in the bucket. */
  readonly documents: 'folder' | 's3'
}

export interface TableHead {
  readonly clinicId: number
  readonly table: string
  readonly columns: readonly string[]
}

export interface FileHead {
  readonly place: string
}

/** A letter that is a job alone: what it says is found when it is sent. */
export interface WaitingLetter {
  readonly queue: string
  readonly data: Readonly<Record<string, number | string>>
}

/** What was written, to be held against what is read. */
export interface Tail {
  readonly rows: number
  readonly events: number
  readonly documents: number
  /** Documents whose content was destroyed while the backup was made. */
  readonly gone: number
}

const names = new Map<number, FrameKind>(
  Object.entries(FRAMES).map(([name, number]) => [number, name as FrameKind]),
)

/** The kind with this number; undefined where there is none. */
export const kindOf = (number: number): FrameKind | undefined => names.get(number)
