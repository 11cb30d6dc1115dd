import { Context, Effect, Layer } from 'effect'
import { Database, Keyring, readRow, readRows, Store } from '#events'
import { Clinics } from '#modules/clinic'
import { bindService } from '#modules/kernel'
import { changeBatch } from './accepted-import.ts'
import { beginImport } from './begin-import.ts'
import type { PatientUses, RecordConsent } from './chunk.ts'
import { ImportNotFound } from './errors.ts'
import { importRecord, latestImports } from './import-list.ts'
import { importJob } from './import-queue.ts'
import { PatientImport } from './patient-import.ts'
import { previewUpload, uploadFile } from './upload-file.ts'
import { workOffBatch } from './work-off-batch.ts'

/** Starts removing a batch's patients that were not used or changed since, in the background. */
const undo = Effect.fn('PatientImports.undo')((id: number) =>
  changeBatch(id, (unit) =>
    unit.execute(PatientImport, {
      id,
      command: { _tag: 'BeginUndo' },
      jobs: () => [importJob(unit.clinicId, id)],
    }),
  ),
)

const read = Effect.fn('PatientImports.read')((id: number) => readRow(importRecord, id, ImportNotFound))

const latest = Effect.fn('PatientImports.latest')(() => readRows(latestImports))

const make = (usesOf: PatientUses, recordConsent: RecordConsent) =>
  bindService([Store, Database, Keyring, Clinics], {
    upload: uploadFile,
    preview: previewUpload,
    begin: beginImport,
    undo,
    read,
    latest,
    workOff: workOffBatch({ usesOf, recordConsent }),
  })

/** Imports patients from files in batches, and undoes batches. */
export class PatientImports extends Context.Tag('PatientImports')<
  PatientImports,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  /** Takes functions of other modules: `usesOf` selects how they used patients, `recordConsent` records consent. */
  static readonly layer = (usesOf: PatientUses, recordConsent: RecordConsent) =>
    Layer.effect(this, make(usesOf, recordConsent))
}
