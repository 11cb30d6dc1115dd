import { Clock, Context, Effect, Layer } from 'effect'
import { Database, Origin, sql, Store } from '#events'
import { Appointments } from '#modules/appointments'
import { DocumentNotFound, Documents, everyDocument, type Wanted } from '#modules/documents'
import { accessed } from '#modules/audit'
import { Identity } from '#modules/identity'
import { Submissions } from '#modules/intake'
import { activePatient, PatientNotFound, Patients } from '#modules/patients'
import { Reminders } from '#modules/reminders'
import type { EmergencyDraft } from './contract.ts'
import type { EmergencyRecord } from './emergency-record.ts'
import { EmergencyAccessNotFound, EmergencyAccessOver } from './errors.ts'
import { Grant } from './grant.ts'
import { grantRow, type GrantRow, openGrants } from './grant-list.ts'

/** Who asks, as what is open to them is found. */
const reader = Effect.gen(function* () {
  const { clinicId, actor } = yield* Origin
  const at = new Date(yield* Clock.currentTimeMillis).toISOString()
  return { clinicId, userId: actor.id, session: actor.session ?? 0, at }
})

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const identity = yield* Identity
  const [patients, appointments, submissions, documents, reminders] = yield* Effect.all([
    Patients,
    Appointments,
    Submissions,
    Documents,
    Reminders,
  ])

  /** Opens one patient's record to whoever proves once more who they are, and says why. */
  const open = Effect.fn('EmergencyAccess.open')(function* (draft: EmergencyDraft) {
    const { patientId, ground, reason, ...proof } = draft
    const { clinicId, actor } = yield* Origin
    yield* identity.proveSelf(proof)
    const now = yield* Clock.currentTimeMillis
    const { answer } = yield* (
      store
        .execute(Grant, {
          id: 'next',
          subjects: [`patient-${patientId}`],
          command: ({ query }) =>
            Effect.flatMap(query(activePatient(clinicId, patientId)), ({ length }) =>
              length > 0
                ? Effect.succeed({
                    _tag: 'OpenEmergencyAccess' as const,
                    userId: actor.id,
                    patientId,
                    ground,
                    reason,
                    now,
                  })
                : Effect.fail(new PatientNotFound()),
            ),
          answer: (own) => grantRow(clinicId, own, actor.id),
        })
        // A new stream is never one that is not there.
        .pipe(Effect.catchTag('EmergencyAccessNotFound', Effect.die))
    )
    return answer
  })

  /** Who the patient is whose record somebody is about to open: the access ledger says so. */
  const named = Effect.fn('EmergencyAccess.named')(function* (patientId: number) {
    const { clinicId } = yield* Origin
    const read = activePatient(clinicId, patientId)
    const [[patient]] = yield* database.queries([read, yield* accessed('list', `patient-${patientId}`, read)])
    if (!patient) return yield* Effect.fail(new PatientNotFound())
    return { name: `${patient.firstName} ${patient.lastName}` }
  })

  /** What is open in this session, the newest first. */
  const running = Effect.fn('EmergencyAccess.running')(function* () {
    return yield* database.query(openGrants(yield* reader))
  })

  /** One of the caller's, whatever became of it. */
  const one = Effect.fn('EmergencyAccess.one')(function* (id: number) {
    const { clinicId, actor } = yield* Origin
    const [own] = yield* database.query(grantRow(clinicId, id, actor.id))
    return own ?? (yield* Effect.fail(new EmergencyAccessNotFound()))
  })

  /** Gives one of the caller's back before its time. */
  const end = Effect.fn('EmergencyAccess.end')(function* (id: number) {
    const { clinicId, actor } = yield* Origin
    yield* one(id)
    const now = yield* Clock.currentTimeMillis
    const { answer } = yield* store.execute(Grant, {
      id,
      command: { _tag: 'EndEmergencyAccess', now },
      answer: (own) => grantRow(clinicId, own, actor.id),
    })
    return answer
  })

  /**
   * The one place that lets anybody read in an emergency: asked at each read, of the clock of the program and of the
   * session that asks. What is read within is entered in the access ledger with the number of the emergency.
   */
  const within = <A, E>(id: number, read: (grant: GrantRow) => Effect.Effect<A, E, Origin>) =>
    Effect.gen(function* () {
      yield* one(id)
      const grant = (yield* running()).find((each) => each.id === id)
      if (!grant) return yield* Effect.fail(new EmergencyAccessOver())
      const origin = yield* Origin
      const actor = { ...origin.actor, emergency: id }
      return yield* Effect.provideService(read(grant), Origin, { ...origin, actor })
    })

  /** The record that is open, and what belongs to it. */
  const record = Effect.fn('EmergencyAccess.record')((id: number) =>
    within(id, ({ patientId }) =>
      Effect.gen(function* () {
        const patient = yield* patients.open(patientId)
        const [visits, answers, files, messages] = yield* Effect.all([
          appointments.page({ patientId }),
          submissions.page({ patientId }),
          documents.page({ patientId }),
          reminders.page({ patientId }),
        ])
        return {
          patient,
          appointments: visits.rows,
          submissions: answers.rows,
          documents: files.rows,
          reminders: messages.rows,
        } satisfies EmergencyRecord
      }),
    ),
  )

  /** The content of a document of that patient; of another's there is none. */
  const download = Effect.fn('EmergencyAccess.download')((id: number, documentId: number, wanted: Wanted) =>
    within(id, ({ patientId }) =>
      Effect.gen(function* () {
        const { clinicId } = yield* Origin
        const [own] = yield* database.query(
          sql<{ id: number }>`select id from (${everyDocument(clinicId)}) d
              where id = ${documentId} and "patientId" = ${patientId}`,
        )
        if (!own) return yield* Effect.fail(new DocumentNotFound())
        return yield* documents.download(documentId, wanted)
      }),
    ),
  )

  return { open, named, running, one, end, record, download }
})

/** Records that are opened because somebody must. Every call acts for the clinic and the session of the `Origin`. */
export class EmergencyAccess extends Context.Tag('EmergencyAccess')<
  EmergencyAccess,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
