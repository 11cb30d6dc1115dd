import { Effect } from 'effect'
import { Database, Origin } from '#events'
import type { ImportRequest } from '../contract.ts'
import { acceptImport, changeBatch } from './accepted-import.ts'
import type { CsvTable } from './csv-table.ts'
import { NothingToImport } from './errors.ts'
import { importProgress } from './import-list.ts'
import { importJob } from './import-queue.ts'
import { PatientImport } from './patient-import.ts'
import { type ImportPlan, storePlan } from './stored-file.ts'
import { checkRows, decryptFile, findFile } from './uploaded-file.ts'

const planImport = Effect.fnUntraced(function* (
  table: CsvTable,
  { mapping, include = [], consent }: ImportRequest,
) {
  const { validation, likes } = yield* checkRows(table, mapping)
  const includedRows = new Set(include)
  const skippedRows = new Set(
    likes.filter(({ row, by }) => by === 'email' || !includedRows.has(row)).map(({ row }) => row),
  )
  const rows = validation.good.map(({ row }) => row).filter((row) => !skippedRows.has(row))
  return { mapping, rows, ...(consent && { consent }) } satisfies ImportPlan
})

/** Starts importing a file's rows as one batch, in the background. A repeated call has no effect. */
export const beginImport = Effect.fn('PatientImports.begin')(function* (id: number, request: ImportRequest) {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const [existingImport] = yield* query(importProgress(clinicId, id))
  if (existingImport) return acceptImport(id)
  const table = yield* decryptFile(id, yield* findFile(id))
  const plan = yield* planImport(table, request)
  if (plan.rows.length === 0) return yield* Effect.fail(new NothingToImport())
  return yield* changeBatch(id, (unit) =>
    unit
      .execute(PatientImport, {
        id,
        command: { _tag: 'BeginImport', rows: plan.rows.length },
        jobs: () => [importJob(clinicId, id)],
      })
      .pipe(Effect.tap(() => Effect.sync(() => void unit.addStatement(storePlan(clinicId, id, plan))))),
  )
})
