import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { StartupError, type StoragePort } from '#modules/platform'
import type { BackupTable } from '../backup-tables.ts'
import { BackupDamaged } from '../file/backup-damaged.ts'
import type { FileHead, Frame, Head, TableHead, Tail, WaitingEmail } from '../file/frames.ts'
import { appendToFile, beginFile, finishFile, type IncomingFile } from './incoming-file.ts'
import { selectClinic, prepareInsert, requireKnownSchema } from './load-rows.ts'

const gunzipAsync = promisify(gunzip)

const parseJson = <A>(body: Buffer): A => JSON.parse(body.toString()) as A

/** Loads a backup's frames one by one; each depends on the frames before it. */
export class FrameReader {
  readonly #admin: pg.Client
  readonly #storage: StoragePort
  readonly #tables: readonly BackupTable[]
  #head: Head | undefined
  #tail: Tail | undefined
  #emails: readonly WaitingEmail[] = []
  #insert = ''
  #rows = 0
  #documents = 0
  #file: IncomingFile | undefined

  constructor(admin: pg.Client, storage: StoragePort, tables: readonly BackupTable[]) {
    this.#admin = admin
    this.#storage = storage
    this.#tables = tables
  }

  /** Loads the next frame. Throws `BackupDamaged` or `StartupError` if the backup cannot be loaded. */
  async loadFrame({ kind, body }: Frame): Promise<void> {
    if (kind !== 'bytes') {
      await finishFile(this.#file)
      this.#file = undefined
    }
    if (!this.#head && kind !== 'head') throw new BackupDamaged()
    await this.#load[kind](body)
  }

  /** Gives up the document that is being stored. */
  abandon(): void {
    this.#file?.bytes.destroy(new Error('given up'))
  }

  /** Returns what was loaded. Throws `BackupDamaged` if it is not complete. */
  end(): { readonly head: Head; readonly tail: Tail; readonly letters: readonly WaitingEmail[] } {
    const [head, tail] = [this.#head, this.#tail]
    if (!head || !tail || tail.rows !== this.#rows || tail.documents !== this.#documents)
      throw new BackupDamaged()
    return { head, tail, letters: this.#emails }
  }

  readonly #load: Readonly<Record<Frame['kind'], (body: Buffer) => Promise<void> | void>> = {
    head: (body) => {
      this.#head = parseJson<Head>(body)
      return requireKnownSchema(this.#admin, this.#head)
    },
    table: async (body) => {
      const table = parseJson<TableHead>(body)
      await selectClinic(this.#admin, table.clinicId)
      this.#insert = await prepareInsert(this.#admin, this.#tables, table)
    },
    rows: async (body) => {
      const unzipped = (await gunzipAsync(body)).toString()
      this.#rows += (await this.#admin.query(this.#insert, [unzipped])).rowCount ?? 0
    },
    letters: (body) => {
      this.#emails = parseJson(body)
    },
    file: (body) => {
      this.#documents += 1
      this.#file = beginFile(this.#storage, parseJson<FileHead>(body))
    },
    bytes: (body) => (this.#file ? appendToFile(this.#file, body) : undefined),
    tail: (body) => {
      this.#tail = parseJson<Tail>(body)
    },
    keys: () => {
      throw new StartupError('This file is a copy of keys, not a backup.')
    },
  }
}
