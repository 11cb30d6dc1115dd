import { Effect } from 'effect'
import type { Job, Look, Unit } from '#events'
import { activePatient } from '#modules/patients'
import { type Described, Document, type Room } from './document.ts'
import { UploadBroken } from './errors.ts'
import { sealedFor } from './events.ts'
import type { KeptFile } from './keeping.ts'
import { claimPlace } from './places.ts'
import { roomOf } from './room.ts'
import { scanJob } from './scan-job.ts'

/** What the clinic's plan has room for, behind the lock of its head: nobody else takes of it meanwhile. */
export const roomIn = (look: Look, clinicId: number): Effect.Effect<Room> =>
  Effect.map(look.query(roomOf(clinicId)), ([row]) => ({ used: row?.used ?? 0, quota: row?.quota ?? 0 }))

// What comes with a submission is about whom that is about.
const isPatientKnown = (look: Look, clinicId: number, { patientId, submissionId }: Described) =>
  submissionId === null
    ? Effect.map(look.query(activePatient(clinicId, patientId)), ({ length }) => length > 0)
    : Effect.succeed(true)

/** Opens a document of which only that much is known. */
export const announce = (unit: Unit, described: Described) =>
  unit.execute(Document, {
    id: 'next',
    subjects: [sealedFor(described)],
    command: (look) =>
      Effect.map(isPatientKnown(look, unit.clinicId, described), (patientKnown) => ({
        _tag: 'AnnounceDocument' as const,
        described,
        patientKnown,
      })),
  })

/** Makes a kept file the content of a document. It is the document's if this transaction commits, and nobody's if not. */
export const storeContent = (unit: Unit, id: number, file: KeptFile, scanned: boolean, expect?: number) =>
  Effect.gen(function* () {
    const { clinicId } = unit
    const claimed = yield* unit.query(claimPlace(clinicId, file.place))
    if (claimed.length === 0) return yield* Effect.fail(new UploadBroken())
    const scan = scanned ? ('waiting' as const) : ('none' as const)
    return yield* unit.execute(Document, {
      id,
      expect,
      command: (look) =>
        Effect.map(roomIn(look, clinicId), (room) => ({
          _tag: 'StoreContent' as const,
          content: { ...file, scan },
          room,
        })),
      jobs: (): readonly Job[] => (scanned ? [scanJob(clinicId, id)] : []),
    })
  })
