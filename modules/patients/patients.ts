import { Context, Effect, Layer } from 'effect'
import { Database, Origin, type Statement, Store } from '#events'
import { accessed, accessedMany } from '#modules/audit'
import { type PatientDraft, type PatientQuery, PATIENTS_PER_PAGE } from './contract.ts'
import { eraseIn } from './erasing.ts'
import { PatientEmailTaken, PatientNotFound } from './errors.ts'
import type { Ground } from './events.ts'
import { Patient, type PatientCommand } from './patient.ts'
import {
  activePatient,
  anyPatient,
  cursorOf,
  emailHolder,
  emailHolderInstead,
  patientPage,
  type PatientRow,
  patientsFound,
  readCursor,
} from './patient-list.ts'
import { patientCount, patientFigures } from './patient-total.ts'

const rules = { patient_list_email: () => new PatientEmailTaken() }

/** A page of patients, with the cursor of the next one, or null, and how many there are on all pages. */
export interface PatientPage {
  readonly rows: readonly PatientRow[]
  readonly next: string | null
  /** Of a search, counted to a thousand. */
  readonly total: number
}

const counting = (clinicId: number, q: string | undefined) => (q ? patientsFound(q) : patientCount(clinicId))

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database

  const command = (
    id: number | 'next',
    holder: (clinicId: number) => Statement<object>,
    given: (emailTaken: boolean) => PatientCommand,
    expect?: number,
  ) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.execute(Patient, {
        id,
        expect,
        subjects: id === 'next' ? [] : [`patient-${id}`],
        command: ({ query }) => Effect.map(query(holder(clinicId)), (holders) => given(holders.length > 0)),
        answer: (own) => anyPatient(clinicId, own),
        rules,
      }),
    ).pipe(Effect.map(({ answer }) => answer))

  /** Takes a patient on, and answers the new record. */
  const register = Effect.fn('Patients.register')((details: PatientDraft) =>
    command(
      'next',
      (clinicId) => emailHolder(clinicId, details.email, 0),
      (emailTaken) => ({ _tag: 'RegisterPatient', details, emailTaken }),
    ),
  )

  /** Changes what is known of a patient. `expect` is the version the caller has seen. */
  const revise = Effect.fn('Patients.revise')((id: number, details: PatientDraft, expect?: number) =>
    command(
      id,
      (clinicId) => emailHolder(clinicId, details.email, id),
      (emailTaken) => ({ _tag: 'RevisePatient', details, emailTaken }),
      expect,
    ),
  )

  /** Takes a patient off every list. What follows for appointments and reminders happens in the same step. */
  const remove = Effect.fn('Patients.remove')(function* (id: number, expect?: number) {
    const { clinicId } = yield* Origin
    yield* store.execute(Patient, {
      id,
      expect,
      command: { _tag: 'RemovePatient' },
      answer: (own) => anyPatient(clinicId, own),
    })
    return { deleted: true, id } as const
  })

  /** Takes a removed patient back, unless the email address is another patient's by now. */
  const restore = Effect.fn('Patients.restore')((id: number) =>
    command(
      id,
      (clinicId) => emailHolderInstead(clinicId, id),
      (emailTaken) => ({ _tag: 'RestorePatient', emailTaken }),
    ),
  )

  /** Destroys a patient's key: nobody can read the personal data in the log any more, and no list holds it. */
  const erase = Effect.fn('Patients.erase')(function* (
    id: number,
    reason: string,
    ground: Ground = 'unsaid',
  ) {
    const { clinicId } = yield* Origin
    yield* store.together((unit) => eraseIn(unit, id, { reason, ground, again: ground === 'restored' }), {
      answer: (own) => anyPatient(clinicId, own),
    })
  })

  /** One patient, for reading: the access ledger says so. */
  const open = Effect.fn('Patients.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const read = activePatient(clinicId, id)
    const [[patient]] = yield* database.queries([read, yield* accessed('open', `patient-${id}`, read)])
    return patient ?? (yield* Effect.fail(new PatientNotFound()))
  })

  /**
   * The list, whole or by pages: the access ledger says that it was read. A cursor that is not one of ours starts at the
   * beginning.
   */
  const page = Effect.fn('Patients.page')(function* (asked: PatientQuery) {
    const { clinicId } = yield* Origin
    const limit = asked.limit ?? (asked.cursor ? PATIENTS_PER_PAGE : null)
    const [rows, [counted]] = yield* database.queries([
      patientPage(clinicId, asked, readCursor(asked.cursor, asked.sort), limit === null ? null : limit + 1),
      counting(clinicId, asked.q),
      yield* accessedMany('patients'),
    ])
    const total = limit === null ? rows.length : (counted?.n ?? 0)
    if (limit === null || rows.length <= limit) return { rows, next: null, total } satisfies PatientPage
    const shown = rows.slice(0, limit)
    return { rows: shown, next: cursorOf(shown.at(-1), asked.sort), total } satisfies PatientPage
  })

  /** How many patients there are, or how many a search finds (counted to a thousand). */
  const count = Effect.fn('Patients.count')(function* (q?: string) {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(counting(clinicId, q))
    return row?.n ?? 0
  })

  /** Active patients now, and those among them registered since a moment (ISO 8601). */
  const figures = Effect.fn('Patients.figures')(function* (since: string) {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(patientFigures(clinicId, since))
    return row ?? { active: 0, since: 0 }
  })

  return { register, revise, remove, restore, erase, open, page, count, figures }
})

/** What the clinic does with its patients. Every call acts for the clinic of the `Origin`. */
export class Patients extends Context.Tag('Patients')<Patients, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
