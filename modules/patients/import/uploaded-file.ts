import { Effect } from 'effect'
import { Keyring, Origin, readRow, readRows } from '#events'
import { Clinics } from '#modules/clinic'
import type { ImportMapping } from '../contract.ts'
import { readTable, type CsvTable } from './csv-table.ts'
import { ImportNotFound } from './errors.ts'
import { validateRows } from './row-validation.ts'
import { openFile } from './sealed-file.ts'
import { similarRows } from './similar-patients.ts'
import { sealContext, storedFile, type StoredFile } from './stored-file.ts'

/** Finds an uploaded file; fails if it does not exist or was deleted. */
export const findFile = Effect.fnUntraced(function* (id: number) {
  return yield* readRow(storedFile, id, ImportNotFound)
})

/** Decrypts an uploaded file and parses it. */
export const decryptFile = Effect.fnUntraced(function* (id: number, { wrapped, sealed }: StoredFile) {
  const { unwrap } = yield* Keyring
  const { clinicId } = yield* Origin
  const context = sealContext(id)
  const content = openFile(unwrap(clinicId, context, wrapped), sealed, context)
  // The upload parsed this content before sealing it, so it is a table.
  return yield* Effect.orDie(Effect.fromNullable(readTable(content)))
})

/** Validates a file's rows, and finds those that resemble patients. */
export const checkRows = Effect.fnUntraced(function* (table: CsvTable, mapping: ImportMapping) {
  const { today } = yield* Clinics
  const validation = validateRows(table, mapping, yield* today())
  return { validation, likes: yield* readRows((clinicId) => similarRows(clinicId, validation.good)) }
})
