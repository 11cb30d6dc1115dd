import { Effect } from 'effect'
import fc from 'fast-check'
import { CANCEL_REASONS, DURATIONS, STATUSES } from '#contracts/appointments'
import type { FormDefinition } from '#contracts/intake'
import type { PatientDraft } from '#contracts/patients'
import type { Origin } from '#events'
import { Appointments } from '#modules/appointments'
import { IntakeForms } from '#modules/intake'
import { Patients } from '#modules/patients'
import { Reminders } from '#modules/reminders'
import type { NaiveVisit, Notebook } from './naive-records.ts'

type Services = Patients | Appointments | IntakeForms | Reminders

/** One thing somebody does; numbers are taken round by how many there are. */
interface Act {
  readonly does: keyof typeof acts
  readonly which: number
  readonly choice: number
  readonly other: number
}

interface Told extends Act {
  readonly book: Notebook
}

/** A call of the product, and what a notebook says of it once it was not refused. */
type Doing = Effect.Effect<unknown, unknown, Services | Origin> | null

const of = <A>(all: readonly A[], n: number): A => all[n % all.length] as A

let emails = 0

const patientDraft = ({ choice, other }: Act, email: string): PatientDraft => ({
  firstName: of(['Ada', 'Nadia', 'Ünal'], choice),
  lastName: of(['Lindqvist', 'Karim'], other),
  email,
  phone: of(['1', '22'], choice),
  dateOfBirth: of(['1984-01-01', '1990-12-31'], other),
  address: 'a',
  emergencyContact: of(['b', 'c'], choice),
  emergencyPhone: '2',
  insurance: of(['', 'Harbor Health'], other),
  notes: of(['', 'Prefers mornings.'], choice),
})

const definition = ({ choice, other }: Act): FormDefinition => ({
  title: of(['Intake', 'Consent'], choice),
  description: of(['', 'Please answer'], other),
  fields: Array.from({ length: other % 3 }, (_, n) => ({
    id: `f${n}`,
    type: of(['text', 'date'] as const, choice + n),
    label: `Question ${n}`,
    required: choice % 2 === 0,
    hipaasensitive: false,
  })),
  translations: {},
})

const times = ['2031-05-06T13:00:00.000Z', '2032-01-01T08:30:00.000Z', '2024-02-03T10:00:00.000Z']

/** Does something to one of the records there are. */
const to = <A>(
  kept: ReadonlyMap<number, A>,
  { which }: Act,
  work: (id: number, record: A) => Doing,
): Doing => {
  const ids = [...kept.keys()]
  const id = of(ids, which)
  const record = kept.get(id)
  return record === undefined ? null : work(id, record)
}

const visitDraft = ({ choice, other }: Act, patientId: number) => ({
  patientId,
  patientName: '',
  practitionerId: null,
  roomId: null,
  date: of(['2031-05-06', '2031-05-07'], choice),
  time: of(['09:00', '14:30'], other),
  duration: of(DURATIONS, choice),
  service: of(['General Consultation', 'Blood draw'], other),
  status: of(STATUSES, choice + other),
  notes: of(['', 'Fasting'], other),
  allowOverlap: false,
})

/** A reason holds as long as a visit is cancelled; who writes it anew gives none. */
const visitKept = (
  { patientId, ...draft }: ReturnType<typeof visitDraft>,
  before?: NaiveVisit,
): NaiveVisit => {
  const { patientName: _, practitionerId: __, allowOverlap: ___, roomId: ____, ...said } = draft
  const cancelReason = said.status === 'cancelled' ? (before?.cancelReason ?? null) : null
  return { patient: patientId, ...said, room: '', cancelReason, state: 'active' }
}

const acts = {
  register: (told: Told): Doing => {
    const draft = patientDraft(told, `one${(emails += 1)}@mail.example`)
    return Effect.flatMap(Patients, ({ register }) => register(draft)).pipe(
      Effect.map(({ id }) => told.book.patients.set(id, { ...draft, state: 'active' })),
    )
  },
  'revise a patient': (told: Told): Doing =>
    to(told.book.patients, told, (id, { email, state }) => {
      const draft = patientDraft(told, email)
      return Effect.flatMap(Patients, ({ revise }) => revise(id, draft)).pipe(
        Effect.map(() => told.book.patients.set(id, { ...draft, state })),
      )
    }),
  'remove a patient': (told: Told): Doing =>
    to(told.book.patients, told, (id, record) =>
      Effect.flatMap(Patients, ({ remove }) => remove(id)).pipe(
        Effect.map(() => told.book.patients.set(id, { ...record, state: 'removed' })),
      ),
    ),
  'restore a patient': (told: Told): Doing =>
    to(told.book.patients, told, (id, record) =>
      Effect.flatMap(Patients, ({ restore }) => restore(id)).pipe(
        Effect.map(() => told.book.patients.set(id, { ...record, state: 'active' })),
      ),
    ),
  book: (told: Told): Doing =>
    to(told.book.patients, told, (patientId) => {
      const draft = visitDraft(told, patientId)
      return Effect.flatMap(Appointments, ({ schedule }) => schedule(draft)).pipe(
        Effect.map(({ id }) => told.book.appointments.set(id, visitKept(draft))),
      )
    }),
  'revise a visit': (told: Told): Doing =>
    to(told.book.appointments, told, (id, record) =>
      to(told.book.patients, told, (patientId) => {
        const draft = visitDraft(told, patientId)
        return Effect.flatMap(Appointments, ({ revise }) => revise(id, draft)).pipe(
          Effect.map(() => told.book.appointments.set(id, visitKept(draft, record))),
        )
      }),
    ),
  'mark a visit': (told: Told): Doing =>
    to(told.book.appointments, told, (id, record) => {
      const status = of(STATUSES, told.choice)
      const given = status === 'cancelled' ? of([undefined, ...CANCEL_REASONS], told.other) : undefined
      const cancelReason = record.status === status ? record.cancelReason : (given ?? null)
      return Effect.flatMap(Appointments, ({ setStatus }) =>
        setStatus(id, { status, cancelReason: given, allowOverlap: false }),
      ).pipe(Effect.map(() => told.book.appointments.set(id, { ...record, status, cancelReason })))
    }),
  'strike a visit, or not': (told: Told): Doing =>
    to(told.book.appointments, told, (id, record) => {
      const [state, call] =
        told.choice % 2 ? (['removed', 'remove'] as const) : (['active', 'restore'] as const)
      return Effect.flatMap(Appointments, (service): Effect.Effect<unknown, unknown, Origin> =>
        service[call](id),
      ).pipe(Effect.map(() => told.book.appointments.set(id, { ...record, state })))
    }),
  'make a form': (told: Told): Doing => {
    const form = definition(told)
    const draft = told.other % 2 === 0
    return Effect.flatMap(IntakeForms, ({ create }) => create({ ...form, isActive: true, draft })).pipe(
      Effect.map(({ id }) =>
        told.book.forms.set(id, {
          published: draft ? null : form,
          draft: draft ? form : null,
          formVersion: draft ? 0 : 1,
          active: !draft,
          state: 'active',
        }),
      ),
    )
  },
  'publish a form': (told: Told): Doing =>
    to(told.book.forms, told, (id, kept) => {
      const form = definition(told)
      const isActive = told.which % 2 === 0
      return Effect.flatMap(IntakeForms, ({ revise }) =>
        revise(id, { ...form, isActive, draft: false }),
      ).pipe(
        Effect.map(() => {
          told.book.publish(kept, form)
          kept.active = isActive
        }),
      )
    }),
  'put a form aside': (told: Told): Doing =>
    to(told.book.forms, told, (id, kept) => {
      const form = definition(told)
      return Effect.flatMap(IntakeForms, ({ revise }) => revise(id, { ...form, draft: true })).pipe(
        Effect.map(() => told.book.putAside(kept, form)),
      )
    }),
  'turn a form on or off': (told: Told): Doing =>
    to(told.book.forms, told, (id, kept) => {
      const isActive = told.choice % 2 === 0
      return Effect.flatMap(IntakeForms, ({ revise }) => revise(id, { isActive })).pipe(
        Effect.map(() => {
          if (isActive && !kept.active && !kept.published && kept.draft) told.book.publish(kept, kept.draft)
          kept.active = isActive
        }),
      )
    }),
  'give a draft up': (told: Told): Doing =>
    to(told.book.forms, told, (id, kept) =>
      Effect.flatMap(IntakeForms, ({ discard }) => discard(id)).pipe(
        Effect.map(() => {
          kept.draft = null
        }),
      ),
    ),
  'take a form off, or back': (told: Told): Doing =>
    to(told.book.forms, told, (id, kept) => {
      const [state, call] =
        told.choice % 2 ? (['removed', 'remove'] as const) : (['active', 'restore'] as const)
      return Effect.flatMap(IntakeForms, (service): Effect.Effect<unknown, unknown, Origin> =>
        service[call](id),
      ).pipe(
        Effect.map(() => {
          kept.state = state
        }),
      )
    }),
  remind: (told: Told): Doing =>
    to(told.book.patients, told, (patientId) => {
      const scheduledFor = of(times, told.choice)
      const said = { type: of(['email', 'sms'] as const, told.other), message: `m${told.other}` }
      return Effect.flatMap(Reminders, ({ create }) =>
        create({ patientId, appointmentId: null, scheduledFor, ...said }),
      ).pipe(
        Effect.map(({ id }) =>
          told.book.reminders.set(id, {
            patient: patientId,
            ...said,
            scheduledFor,
            overdue: scheduledFor < '2026',
            state: 'active',
          }),
        ),
      )
    }),
  'rewrite a reminder': (told: Told): Doing =>
    to(told.book.reminders, told, (id, kept) => {
      const scheduledFor = of(times, told.choice)
      const said = { type: of(['email', 'sms'] as const, told.other), message: `m${told.other}` }
      const revision = {
        patientId: kept.patient,
        zone: 'America/New_York',
        wantedFor: null,
        scheduledFor,
        ...said,
      }
      return Effect.flatMap(Reminders, ({ rewrite }) => rewrite(id, revision)).pipe(
        Effect.map(() => {
          const same = (['type', 'message', 'scheduledFor'] as const).every(
            (field) => kept[field] === { ...said, scheduledFor }[field],
          )
          if (!same) Object.assign(kept, said, { scheduledFor, overdue: scheduledFor < '2026' })
        }),
      )
    }),
  'take a reminder off, or back': (told: Told): Doing =>
    to(told.book.reminders, told, (id, kept) => {
      const [state, call] =
        told.choice % 2 ? (['removed', 'remove'] as const) : (['active', 'restore'] as const)
      return Effect.flatMap(Reminders, (service): Effect.Effect<unknown, unknown, Origin> =>
        service[call](id),
      ).pipe(
        Effect.map(() => {
          kept.state = state
        }),
      )
    }),
} satisfies Record<string, (told: Told) => Doing>

const small = fc.nat({ max: 30 })

/** What may be done at a clinic, in any order, sensible or not. */
export const anything: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    does: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    which: small,
    choice: small,
    other: small,
  }),
  { minLength: 8, maxLength: 30 },
)

/** Does it, and notes it down where it was not refused. */
export const done = (act: Act, book: Notebook): Effect.Effect<unknown, never, Services | Origin> =>
  Effect.option(acts[act.does]({ ...act, book }) ?? Effect.void)
