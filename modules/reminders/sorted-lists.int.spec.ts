import { Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLINIC } from '#testing'
import { appendStreams, Database, rebuildClinic, sql } from '#events'
import { Appointments } from '#modules/appointments'
import { draft } from '../appointments/testing/appointment-clinic.ts'
import {
  REMINDER_SORTS,
  REMINDER_STATUSES,
  REMINDER_TYPES,
  REMINDER_VIEWS,
  type ReminderQuery,
} from './contract.ts'
import { ReminderFailed, ReminderRemoved, ReminderScheduled, ReminderSent } from './events.ts'
import { Reminders } from './index.ts'
import { windowOf } from './reminder-window.ts'
import { NOW, openReminderClinic } from './testing/reminder-clinic.ts'

const NAMES = ['Rosa Delgado', 'Walter Brandt', 'Ada Lindqvist'] as const
const WORDS = ['Bring your papers', 'See you soon', 'Rosa waits'] as const
const TIMES = ['09:00', '15:00'] as const
const REMINDERS = 150
const FIRST_ID = 5000

type Clinic = Awaited<ReturnType<typeof openReminderClinic>>

let clinic: Clinic
let patients: readonly number[]
let visits: readonly number[]

const dayOf = (n: number): string => `2026-03-${String(9 + (n % 5)).padStart(2, '0')}`

// Few times, so that many reminders and visits are at the same one.
const reminderStream = (n: number, random: (below: number) => number) => {
  const visit = random(4) === 0 ? null : random(visits.length)
  const patient = visit === null ? random(patients.length) : visit % patients.length
  const scheduled = ReminderScheduled({
    patientId: patients[patient] as number,
    appointmentId: visit === null ? null : (visits[visit] as number),
    kind: 'reminder',
    type: random(3) === 0 ? 'sms' : 'email',
    scheduledFor: `${dayOf(random(5))}T${random(2) === 0 ? '13' : '19'}:00:00.000Z`,
    zone: 'America/New_York',
    wantedFor: null,
    rule: null,
    message: WORDS[random(WORDS.length)] as string,
  })
  const outcome = [
    [],
    [ReminderSent({ via: 'outbox', reference: '' })],
    [ReminderFailed({ reason: 'no_email', code: null, credit: null })],
    [ReminderRemoved({})],
  ][random(4)] as never[]
  return { type: 'reminder', id: FIRST_ID + n, events: [scheduled, ...outcome], at: 0 }
}

beforeAll(async () => {
  clinic = await openReminderClinic()
  const registered: number[] = []
  for (const name of NAMES) registered.push(await clinic.patient(name))
  patients = registered
  const booked: number[] = []
  for (let n = 0; n < 9; n++) {
    const patientId = patients[n % patients.length] as number
    const when = { date: dayOf(n + 1), time: TIMES[n % 2] as string }
    booked.push(await clinic.book(NOW, patientId, { ...when, service: 'Massage' }))
  }
  visits = booked
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const streams = Array.from({ length: REMINDERS }, (_, n) => reminderStream(n, random))
  const fill = Effect.gen(function* () {
    yield* appendStreams(streams, 'AddReminders')
    yield* rebuildClinic(CLINIC, { write: true })
  })
  await clinic.run(fill)
  const to = (n: number, date: string, time: string) =>
    clinic.ask(Appointments, ({ revise }) =>
      revise(
        visits[n] as number,
        draft(patients[n % patients.length] as number, { practitionerId: null, date, time }),
      ),
    )
  await to(0, '2026-03-13', '15:00')
  await to(1, '2026-03-11', '09:00')
  await clinic.ask(Appointments, ({ setStatus }) =>
    setStatus(visits[2] as number, { status: 'cancelled', allowOverlap: false }),
  )
  await clinic.ask(Appointments, ({ remove }) => remove(visits[3] as number))
})
afterAll(() => clinic.close())

const ZONE = 'America/New_York'

interface PlainRow {
  readonly id: number
  readonly status: string
  readonly type: string
  readonly patientId: number
  readonly visit: number
  readonly at: string
  readonly place: string
  readonly attention: boolean
  readonly words: string
}

const everyRow = (clinicId: number) =>
  sql<PlainRow>`select r.id, r.status, r.type, r.patient_id as "patientId", coalesce(r.appointment_id, 0) as visit,
      r.scheduled_for as at, coalesce(a.starts_at, r.scheduled_for) as place, r.attention,
      lower(t.message || ' | ' || p.first_name || ' ' || p.last_name) as words
    from reminder_list r
    join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
    join patient_list p on p.clinic_id = r.clinic_id and p.id = r.patient_id
    left join appointment_list a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
    where r.clinic_id = ${clinicId} and r.state = 'active'`

const values = ({ id, at, place, visit }: PlainRow, sort: (typeof REMINDER_SORTS)[number]) => {
  if (sort === 'latest') return [id]
  return sort.endsWith('time') ? [at, id] : [place, visit, at, id]
}

const compare = (a: readonly (string | number)[], b: readonly (string | number)[]): number => {
  const differing = a.findIndex((value, n) => value !== b[n])
  return differing < 0 ? 0 : (a[differing] as never) < (b[differing] as never) ? -1 : 1
}

const sortPlainly = (rows: readonly PlainRow[], query: Query): readonly number[] => {
  const { since, before, onlyAttention, status: viewed } = windowOf(query, ZONE, Date.parse(NOW))
  const status = query.status ?? viewed
  const left = rows.filter(
    (row) =>
      (!status || row.status === status) &&
      (!query.type || row.type === query.type) &&
      (!query.patientId || row.patientId === query.patientId) &&
      (!query.appointmentId || row.visit === query.appointmentId) &&
      (!onlyAttention || row.attention) &&
      (!since || row.at >= since) &&
      (!before || row.at < before) &&
      (!query.q || query.q.split(' ').every((word) => row.words.includes(word))),
  )
  const sorted = left.toSorted((a, b) => compare(values(a, query.sort), values(b, query.sort)))
  return (query.sort.startsWith('latest') ? sorted.toReversed() : sorted).map(({ id }) => id)
}

const maybe = <A>(...choices: readonly A[]) => fc.constantFrom(undefined, undefined, ...choices)

const queries = fc.record({
  sort: fc.constantFrom(...REMINDER_SORTS),
  view: maybe(...REMINDER_VIEWS),
  status: maybe(...REMINDER_STATUSES),
  type: maybe(...REMINDER_TYPES),
  patient: maybe(0, 1, 2),
  visit: maybe(undefined, undefined, 0, 1, 2, 3),
  from: maybe(dayOf(1), dayOf(2)),
  to: maybe(dayOf(2), dayOf(3)),
  q: maybe('rosa', 'papers', 'e', 'bring papers', 'nobody'),
  limit: fc.constantFrom(1, 7, 40, 200),
})

type Query = ReminderQuery & { readonly sort: (typeof REMINDER_SORTS)[number] }

const pageByPage = async (query: Query) => {
  const ids: number[] = []
  let total = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await clinic.ask(Reminders, (reminders) => reminders.page({ ...query, cursor } as never))
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next
    total = page.total
  }
  return { ids, total }
}

it('lists the same reminders as a plain sort, whatever is chosen, page by page', async () => {
  const rows = await clinic.at(
    NOW,
    Effect.flatMap(Database, ({ query }) => query(everyRow(CLINIC))),
  )
  expect(rows.length).toBeGreaterThan(REMINDERS / 2)
  await fc.assert(
    fc.asyncProperty(queries, async ({ patient, visit, ...chosen }) => {
      const query = {
        ...chosen,
        patientId: patient === undefined ? undefined : patients[patient],
        appointmentId: visit === undefined ? undefined : visits[visit],
      } as unknown as Query
      const expected = sortPlainly(rows, query)
      expect(await pageByPage(query)).toEqual({ ids: expected, total: expected.length })
    }),
    { numRuns: 150 },
  )
})

it('keeps the places of reminders as a rebuild of them makes them', async () => {
  const replayed = await clinic.run(rebuildClinic(CLINIC, { write: false }))
  expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])
})
