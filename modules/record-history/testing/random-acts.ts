import { Effect } from 'effect'
import fc from 'fast-check'
import { CANCEL_REASONS, DURATIONS, STATUSES } from '#contracts/appointments'
import type { FormDefinition } from '#contracts/intake-forms'
import { type PatientDraft, recordOf } from '#contracts/patients'
import type { Origin } from '#events'
import { Appointments } from '#modules/appointments'
import { IntakeForms } from '#modules/intake-forms'
import { Patients } from '#modules/patients'
import { Reminders } from '#modules/reminders'
import type { NaiveVisit, Notebook } from './naive-records.ts'

type Services = Patients | Appointments | IntakeForms | Reminders

/** A random act; numbers are taken modulo the number of choices. */
interface Act {
  readonly does: keyof typeof acts
  readonly which: number
  readonly choice: number
  readonly other: number
}

interface NotebookAct extends Act {
  readonly book: Notebook
}

/** A call to the product that updates the notebook if it succeeds. Null if the act is impossible. */
type ActEffect = Effect.Effect<unknown, unknown, Services | Origin> | null

const pick = <A>(all: readonly A[], n: number): A => all[n % all.length] as A

let emails = 0

const patientDraft = ({ choice, other }: Act, email: string): PatientDraft => ({
  ...recordOf(() => ''),
  firstName: pick(['Ada', 'Nadia', 'Ünal'], choice),
  lastName: pick(['Lindqvist', 'Karim'], other),
  email,
  phone: pick(['1', '22'], choice),
  dateOfBirth: pick(['1984-01-01', '1990-12-31'], other),
  address: 'a',
  emergencyContact: pick(['b', 'c'], choice),
  emergencyPhone: '2',
  insurance: pick(['', 'Harbor Health'], other),
  notes: pick(['', 'Prefers mornings.'], choice),
})

const definition = ({ choice, other }: Act): FormDefinition => ({
  title: pick(['Intake', 'Consent'], choice),
  description: pick(['', 'Please answer'], other),
  fields: Array.from({ length: other % 3 }, (_, n) => ({
    id: `f${n}`,
    type: pick(['text', 'date'] as const, choice + n),
    label: `Question ${n}`,
    required: choice % 2 === 0,
    hipaasensitive: false,
  })),
  translations: {},
})

const times = ['2031-05-06T13:00:00.000Z', '2032-01-01T08:30:00.000Z', '2024-02-03T10:00:00.000Z']

/** Acts on one of the existing records. */
const actOnRecord = <A>(
  records: ReadonlyMap<number, A>,
  { which }: Act,
  change: (id: number, record: A) => ActEffect,
): ActEffect => {
  const ids = [...records.keys()]
  const id = pick(ids, which)
  const record = records.get(id)
  return record === undefined ? null : change(id, record)
}

const visitDraft = ({ choice, other }: Act, patientId: number) => ({
  patientId,
  patientName: '',
  practitionerId: null,
  roomId: null,
  date: pick(['2031-05-06', '2031-05-07'], choice),
  time: pick(['09:00', '14:30'], other),
  duration: pick(DURATIONS, choice),
  service: pick(['General Consultation', 'Blood draw'], other),
  status: pick(STATUSES, choice + other),
  notes: pick(['', 'Fasting'], other),
  allowOverlap: false,
})

/** The cancellation reason is kept while an appointment stays cancelled; a revision cannot set one. */
const toNaiveVisit = (
  { patientId, ...draft }: ReturnType<typeof visitDraft>,
  before?: NaiveVisit,
): NaiveVisit => {
  const { patientName: _, practitionerId: __, allowOverlap: ___, roomId: ____, ...details } = draft
  const cancelReason = details.status === 'cancelled' ? (before?.cancelReason ?? null) : null
  return { patient: patientId, ...details, room: '', cancelReason, state: 'active' }
}

const acts = {
  register: (act: NotebookAct): ActEffect => {
    const draft = patientDraft(act, `one${(emails += 1)}@mail.example`)
    return Effect.flatMap(Patients, ({ register }) => register(draft)).pipe(
      Effect.map(({ id }) =>
        act.book.patients.set(id, { ...draft, contactOf: null, alerts: '', state: 'active' }),
      ),
    )
  },
  'revise a patient': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.patients, act, (id, { email, alerts, state }) => {
      const draft = patientDraft(act, email)
      return Effect.flatMap(Patients, ({ revise }) => revise(id, draft)).pipe(
        Effect.map(() => act.book.patients.set(id, { ...draft, contactOf: null, alerts, state })),
      )
    }),
  'set the alerts of a patient': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.patients, act, (id, record) => {
      const alerts = pick([[], ['Penicillin allergy'], ['Fall risk', 'Latex allergy']], act.choice)
      return Effect.flatMap(Patients, ({ setAlerts }) => setAlerts(id, { alerts })).pipe(
        Effect.map(() => act.book.patients.set(id, { ...record, alerts: alerts.join(', ') })),
      )
    }),
  'remove a patient': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.patients, act, (id, record) =>
      Effect.flatMap(Patients, ({ remove }) => remove(id)).pipe(
        Effect.map(() => act.book.patients.set(id, { ...record, state: 'removed' })),
      ),
    ),
  'restore a patient': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.patients, act, (id, record) =>
      Effect.flatMap(Patients, ({ restore }) => restore(id)).pipe(
        Effect.map(() => act.book.patients.set(id, { ...record, state: 'active' })),
      ),
    ),
  book: (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.patients, act, (patientId) => {
      const draft = visitDraft(act, patientId)
      return Effect.flatMap(Appointments, ({ schedule }) => schedule(draft)).pipe(
        Effect.map(({ id }) => act.book.appointments.set(id, toNaiveVisit(draft))),
      )
    }),
  'revise a visit': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.appointments, act, (id, record) =>
      actOnRecord(act.book.patients, act, (patientId) => {
        const draft = visitDraft(act, patientId)
        return Effect.flatMap(Appointments, ({ revise }) => revise(id, draft)).pipe(
          Effect.map(() => act.book.appointments.set(id, toNaiveVisit(draft, record))),
        )
      }),
    ),
  'mark a visit': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.appointments, act, (id, record) => {
      const status = pick(STATUSES, act.choice)
      const newReason = status === 'cancelled' ? pick([undefined, ...CANCEL_REASONS], act.other) : undefined
      const cancelReason = record.status === status ? record.cancelReason : (newReason ?? null)
      return Effect.flatMap(Appointments, ({ setStatus }) =>
        setStatus(id, { status, cancelReason: newReason, allowOverlap: false }),
      ).pipe(Effect.map(() => act.book.appointments.set(id, { ...record, status, cancelReason })))
    }),
  'strike a visit, or not': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.appointments, act, (id, record) => {
      const [state, call] =
        act.choice % 2 ? (['removed', 'remove'] as const) : (['active', 'restore'] as const)
      return Effect.flatMap(Appointments, (service): Effect.Effect<unknown, unknown, Origin> =>
        service[call](id),
      ).pipe(Effect.map(() => act.book.appointments.set(id, { ...record, state })))
    }),
  'make a form': (act: NotebookAct): ActEffect => {
    const form = definition(act)
    const draft = act.other % 2 === 0
    return Effect.flatMap(IntakeForms, ({ create }) => create({ ...form, isActive: true, draft })).pipe(
      Effect.map(({ id }) =>
        act.book.forms.set(id, {
          published: draft ? null : form,
          draft: draft ? form : null,
          formVersion: draft ? 0 : 1,
          active: !draft,
          state: 'active',
        }),
      ),
    )
  },
  'publish a form': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.forms, act, (id, notedForm) => {
      const form = definition(act)
      const isActive = act.which % 2 === 0
      return Effect.flatMap(IntakeForms, ({ revise }) =>
        revise(id, { ...form, isActive, draft: false }),
      ).pipe(
        Effect.map(() => {
          act.book.publish(notedForm, form)
          notedForm.active = isActive
        }),
      )
    }),
  'put a form aside': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.forms, act, (id, notedForm) => {
      const form = definition(act)
      return Effect.flatMap(IntakeForms, ({ revise }) => revise(id, { ...form, draft: true })).pipe(
        Effect.map(() => act.book.saveDraft(notedForm, form)),
      )
    }),
  'turn a form on or off': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.forms, act, (id, notedForm) => {
      const isActive = act.choice % 2 === 0
      return Effect.flatMap(IntakeForms, ({ revise }) => revise(id, { isActive })).pipe(
        Effect.map(() => {
          if (isActive && !notedForm.active && !notedForm.published && notedForm.draft)
            act.book.publish(notedForm, notedForm.draft)
          notedForm.active = isActive
        }),
      )
    }),
  'give a draft up': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.forms, act, (id, notedForm) =>
      Effect.flatMap(IntakeForms, ({ discard }) => discard(id)).pipe(
        Effect.map(() => {
          notedForm.draft = null
        }),
      ),
    ),
  'take a form off, or back': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.forms, act, (id, notedForm) => {
      const [state, call] =
        act.choice % 2 ? (['removed', 'remove'] as const) : (['active', 'restore'] as const)
      return Effect.flatMap(IntakeForms, (service): Effect.Effect<unknown, unknown, Origin> =>
        service[call](id),
      ).pipe(
        Effect.map(() => {
          notedForm.state = state
        }),
      )
    }),
  remind: (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.patients, act, (patientId) => {
      const scheduledFor = pick(times, act.choice)
      const content = { type: pick(['email', 'sms'] as const, act.other), message: `m${act.other}` }
      return Effect.flatMap(Reminders, ({ create }) =>
        create({ patientId, appointmentId: null, scheduledFor, ...content }),
      ).pipe(
        Effect.map(({ id }) =>
          act.book.reminders.set(id, {
            patient: patientId,
            ...content,
            scheduledFor,
            overdue: scheduledFor < '2026',
            state: 'active',
          }),
        ),
      )
    }),
  'rewrite a reminder': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.reminders, act, (id, notedReminder) => {
      const scheduledFor = pick(times, act.choice)
      const content = { type: pick(['email', 'sms'] as const, act.other), message: `m${act.other}` }
      const revision = {
        patientId: notedReminder.patient,
        zone: 'America/New_York',
        wantedFor: null,
        scheduledFor,
        ...content,
      }
      return Effect.flatMap(Reminders, ({ rewrite }) => rewrite(id, revision)).pipe(
        Effect.map(() => {
          const same = (['type', 'message', 'scheduledFor'] as const).every(
            (field) => notedReminder[field] === { ...content, scheduledFor }[field],
          )
          if (!same) Object.assign(notedReminder, content, { scheduledFor, overdue: scheduledFor < '2026' })
        }),
      )
    }),
  'take a reminder off, or back': (act: NotebookAct): ActEffect =>
    actOnRecord(act.book.reminders, act, (id, notedReminder) => {
      const [state, call] =
        act.choice % 2 ? (['removed', 'remove'] as const) : (['active', 'restore'] as const)
      return Effect.flatMap(Reminders, (service): Effect.Effect<unknown, unknown, Origin> =>
        service[call](id),
      ).pipe(
        Effect.map(() => {
          notedReminder.state = state
        }),
      )
    }),
} satisfies Record<string, (act: NotebookAct) => ActEffect>

const small = fc.nat({ max: 30 })

/** Generates acts at a clinic, in any order, sensible or not. */
export const anyActs: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    does: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    which: small,
    choice: small,
    other: small,
  }),
  { minLength: 8, maxLength: 30 },
)

/** Performs an act and notes it down unless it was refused. */
export const performAct = (act: Act, book: Notebook): Effect.Effect<unknown, never, Services | Origin> =>
  Effect.option(acts[act.does]({ ...act, book }) ?? Effect.void)
