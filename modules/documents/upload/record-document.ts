import { Effect } from 'effect'
import type { Job, ClinicReader, Unit } from '#events'
import { activePatient } from '#modules/patients'
import { Document } from '../document.ts'
import type { DocumentDescription } from '../document-description.ts'
import { UploadBroken } from '../errors.ts'
import { sealedFor } from '../events.ts'
import type { StoredFile } from './stored-file.ts'
import { claimPlace } from './storage-leases.ts'
import { storageUseQuery } from '../storage-quota.ts'
import type { StorageUse } from '../storage-use.ts'
import { scanJob } from '../maintenance/scan-job.ts'

/** Loads the storage use. The clinic's lock keeps other uploads from using the space meanwhile. */
export const loadStorageUse = (reader: ClinicReader): Effect.Effect<StorageUse> =>
  Effect.map(reader.query(storageUseQuery(reader.clinicId)), ([row]) => ({
    used: row?.used ?? 0,
    quota: row ? row.quota : 0,
  }))

// A submission's document needs no patient: it has the same patient as the submission.
const isPatientKnown = (reader: ClinicReader, { patientId, submissionId }: DocumentDescription) =>
  submissionId === null
    ? Effect.map(reader.query(activePatient(reader.clinicId, patientId)), ({ length }) => length > 0)
    : Effect.succeed(true)

/** Creates a document without content. */
export const announceDocument = (unit: Unit, description: DocumentDescription) =>
  unit.execute(Document, {
    id: 'next',
    subjects: [sealedFor(description)],
    command: (reader) =>
      Effect.map(isPatientKnown(reader, description), (patientKnown) => ({
        _tag: 'AnnounceDocument' as const,
        description,
        patientKnown,
      })),
  })

/** Makes a stored file the content of a document. The document owns it only if this transaction commits. */
export const storeContent = (unit: Unit, id: number, file: StoredFile, isScanned: boolean, expect?: number) =>
  Effect.gen(function* () {
    const { clinicId } = unit
    const claimedPlaces = yield* unit.query(claimPlace(clinicId, file.place))
    if (claimedPlaces.length === 0) return yield* Effect.fail(new UploadBroken())
    const scan = isScanned ? ('waiting' as const) : ('none' as const)
    return yield* unit.execute(Document, {
      id,
      expect,
      command: (reader) =>
        Effect.map(loadStorageUse(reader), (storageUse) => ({
          _tag: 'StoreContent' as const,
          content: { ...file, scan },
          storageUse,
        })),
      jobs: (): readonly Job[] => (isScanned ? [scanJob(clinicId, id)] : []),
    })
  })
