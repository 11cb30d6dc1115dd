import { Context, Effect, Layer } from 'effect'
import { appointmentDraft } from '#contracts/appointments'
import { clinicDraft } from '#contracts/clinic'
import { patientDraft } from '#contracts/patients'
import { Origin } from '#events'
import { Appointment, Appointments } from '#modules/appointments'
import { Clinic, Clinics } from '#modules/clinic'
import { Documents } from '#modules/documents'
import { IntakeForm, IntakeForms } from '#modules/intake'
import { Forbidden, may } from '#modules/kernel'
import { Patient, PatientNotFound, Patients } from '#modules/patients'
import { Reminder, ReminderNotFound, Reminders } from '#modules/reminders'
import type { RecordKind } from './contract.ts'
import { NothingToRestore } from './errors.ts'
import { makeGoingBack, taken } from './going-back.ts'
import type { RestoredRow } from './record-rows.ts'

/** The one clinic of a clinic's log. */
const OWN = 1

const restored =
  (kind: RecordKind, id: number) =>
  ({ version }: { readonly version: number }): RestoredRow => ({ kind, id, version })

// Who was taken off the lists is for administrators to see.
const administrating = Effect.flatMap(Origin, (origin) =>
  may(origin, 'history:read') ? Effect.void : Effect.fail(new Forbidden()),
)

const make = Effect.gen(function* () {
  const goingBack = yield* makeGoingBack
  const patients = yield* Patients
  const appointments = yield* Appointments
  const forms = yield* IntakeForms
  const documents = yield* Documents
  const reminders = yield* Reminders
  const clinics = yield* Clinics

  const patient = Effect.fn('Restoring.patient')(function* (id: number, version?: number, expect?: number) {
    const back = yield* goingBack('patient', Patient, id, version)
    if (back.is === 'removed') {
      return restored('patient', id)(yield* Effect.zipRight(administrating, patients.restore(id)))
    }
    if (back.now.is !== 'active' || back.was.is === 'unknown')
      return yield* Effect.fail(new PatientNotFound())
    const details = yield* taken(patientDraft, back.was.details)
    return restored('patient', id)(yield* patients.revise(id, details, expect))
  })

  const appointment = Effect.fn('Restoring.appointment')(function* (
    id: number,
    version?: number,
    expect?: number,
  ) {
    const back = yield* goingBack('appointment', Appointment, id, version)
    if (back.is === 'removed') {
      const again = Effect.zipRight(administrating, appointments.restore(id))
      return restored('appointment', id)(yield* again)
    }
    if (back.was.is === 'unknown') return yield* Effect.fail(new NothingToRestore())
    const draft = yield* taken(appointmentDraft, {
      ...back.was.booking,
      patientName: 'as in the record',
      allowOverlap: false,
    })
    return restored('appointment', id)(yield* appointments.revise(id, draft, expect))
  })

  const form = Effect.fn('Restoring.form')(function* (id: number, version?: number, expect?: number) {
    const back = yield* goingBack('form', IntakeForm, id, version)
    if (back.is === 'removed') return restored('form', id)(yield* forms.restore(id))
    const { was, now } = back
    if (was.is === 'unknown' || now.is === 'unknown') return yield* Effect.fail(new NothingToRestore())
    // One command goes back: to the draft, where what is published is still the same, else to what was published.
    const change =
      was.draft && was.formVersion === now.formVersion
        ? { ...was.draft, draft: true }
        : was.published && { ...was.published, isActive: was.active, draft: false }
    if (!change) return yield* Effect.fail(new NothingToRestore())
    return restored('form', id)(yield* forms.revise(id, change, expect))
  })

  const document = Effect.fn('Restoring.document')((id: number) =>
    Effect.map(documents.restore(id), restored('document', id)).pipe(
      // It was described once, and has its content.
      Effect.catchTags({ UnknownDocumentPatient: Effect.die, ContentAlreadyThere: Effect.die }),
    ),
  )

  const turnedBack = Effect.fnUntraced(function* (id: number, version?: number, expect?: number) {
    const back = yield* goingBack('reminder', Reminder, id, version)
    if (back.is === 'removed') return restored('reminder', id)(yield* reminders.restore(id))
    if (back.was.is === 'unknown') return yield* Effect.fail(new ReminderNotFound())
    const { patientId, type, scheduledFor, zone, wantedFor, message } = back.was.plan
    const revision = { patientId, type, scheduledFor, zone, wantedFor, message }
    return restored('reminder', id)(yield* reminders.rewrite(id, revision, expect))
  })

  const reminder = Effect.fn('Restoring.reminder')((id: number, version?: number, expect?: number) =>
    turnedBack(id, version, expect).pipe(
      // Whose it is stays as it was when it was written.
      Effect.catchTags({ UnknownReminderPatient: Effect.die, UnknownReminderAppointment: Effect.die }),
    ),
  )

  /** The Clinic tab, as it was. A service that was retired meanwhile is offered anew. */
  const clinic = Effect.fn('Restoring.clinic')(function* (version?: number, expect?: number) {
    const { was, now } = yield* Effect.flatMap(goingBack('clinic', Clinic, OWN, version), (back) =>
      back.is === 'there' ? Effect.succeed(back) : Effect.fail(new NothingToRestore()),
    )
    if (was.is !== 'open' || now.is !== 'open') return yield* Effect.fail(new NothingToRestore())
    const services = [...was.services].map(([id, service]) =>
      now.services.has(id) ? { id, ...service } : service,
    )
    const draft = yield* taken(clinicDraft, { ...was, services })
    return restored('clinic', OWN)(yield* clinics.save(draft, expect))
  })

  return { patient, appointment, form, document, reminder, clinic }
})

/**
 * Going back, by a new command to the record's own decider: what happened since stays on record. Every call acts for
 * the clinic of the `Origin`; `expect` is the version the caller has seen.
 */
export class Restoring extends Context.Tag('Restoring')<Restoring, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
