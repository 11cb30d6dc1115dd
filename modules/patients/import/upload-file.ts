import { Effect } from 'effect'
import { Database, Keyring, Origin, Store } from '#events'
import { accessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { currentMoment, randomId } from '#modules/kernel'
import { type ImportMapping, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '../contract.ts'
import { readTable, type CsvTable } from './csv-table.ts'
import { ImportTooLong, ImportUnreadable } from './errors.ts'
import { importRecord } from './import-list.ts'
import { guessMapping, previewFile } from './preview.ts'
import { sealFile } from './sealed-file.ts'
import { sealContext, storedFile, storeFile } from './stored-file.ts'
import { checkRows, decryptFile, findFile } from './uploaded-file.ts'

const parseUpload = (content: string) => {
  const table = readTable(content)
  if (!table || table.rows.length === 0 || table.columns.length > MAX_IMPORT_COLUMNS)
    return Effect.fail(new ImportUnreadable())
  return table.rows.length > MAX_IMPORT_ROWS
    ? Effect.fail(new ImportTooLong({ rows: table.rows.length, most: MAX_IMPORT_ROWS }))
    : Effect.succeed(table)
}

const storeContent = Effect.fnUntraced(function* (content: string) {
  const store = yield* Store
  const keyring = yield* Keyring
  const { clinicId } = yield* Origin
  const at = yield* currentMoment
  const { id } = yield* store.transact(
    (unit) =>
      Effect.sync(() => {
        const fileId = randomId()
        const context = sealContext(fileId)
        const { key, wrapped } = keyring.create(clinicId, context)
        const sealed = sealFile(key, content, context)
        void unit.addStatement(storeFile(clinicId, { id: fileId, wrapped, sealed, at }))
        return { id: fileId }
      }),
    { returning: importRecord },
  )
  return id
})

/** Previews a file, and records that in the access ledger, since the preview names similar patients. */
const previewTable = Effect.fnUntraced(function* (id: number, table: CsvTable, mapping: ImportMapping) {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  yield* query(yield* accessEntry('preview', `patient-import-${id}`, storedFile(clinicId, id)))
  const { validation, likes } = yield* checkRows(table, mapping)
  return previewFile(id, table, mapping, validation, likes)
})

/** Parses a file, stores it encrypted for an hour, and returns a preview of its import. */
export const uploadFile = Effect.fn('PatientImports.upload')(function* (content: string) {
  const table = yield* parseUpload(content)
  const { settings } = yield* Clinics
  const { dateFormat } = yield* settings()
  const id = yield* storeContent(content)
  return yield* previewTable(id, table, guessMapping(table, dateFormat))
})

/** Previews a file with another mapping. */
export const previewUpload = Effect.fn('PatientImports.preview')(function* (
  id: number,
  mapping: ImportMapping,
) {
  return yield* previewTable(id, yield* decryptFile(id, yield* findFile(id)), mapping)
})
