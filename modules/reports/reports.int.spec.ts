import { Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildClinic } from '#events'
import { withClient } from '#modules/platform'
import { HOUR_MS } from '#rules/kernel'
import { pdfText } from '../intake-forms/testing/pdf-text.ts'
import { RANGES, REPORT_TYPES, type ReportQuery } from './contract.ts'
import type { Report } from './report.ts'
import { DayToCome, TooManyDays } from './errors.ts'
import { buildSheet, type ListLink } from './sheet/sheet.ts'
import { buildEvents, history, ZONES } from './testing/histories.ts'
import { reportClinics } from './testing/report-clinics.ts'
import type { LoggedEvent } from './testing/naive-records.ts'
import { naiveReport } from './testing/naive-report.ts'
import { aPatient } from '../patients/testing/a-patient.ts'

// Set `HISTORIES=1000` for the full number of runs, which takes too long for the suite.
const HISTORIES = Number(process.env['HISTORIES'] ?? 20)
// Daylight saving time starts two days later in New York and three weeks later in London; it ends in Auckland
// in April.
const BEGAN = Date.UTC(2026, 2, 6, 4, 30)

let clinics: Awaited<ReturnType<typeof reportClinics>>
beforeAll(async () => {
  clinics = await reportClinics()
})
afterAll(() => clinics.close())

type Clinic = Awaited<ReturnType<typeof clinics.open>>

const names = new Map([
  [1, 'Jin Lee'],
  [2, 'Amara Okafor'],
])

const joined = (name: string) => {
  const [firstName, lastName] = name.split(' ')
  const rest = { role: 'practitioner', owner: false, practitioner: true }
  return { _tag: 'UserJoined', email: `${lastName}@clinic.example`, firstName, lastName, ...rest }
}

const published = (title: string) => ({
  _tag: 'IntakeFormPublished',
  title,
  description: '',
  fields: [],
  translations: {},
  formVersion: 1,
})

/** Opens a clinic with two practitioners and three forms, one of them never published. */
const furnished = async (zone: string) => {
  const clinic = await clinics.open(BEGAN, zone)
  for (const [id, name] of names)
    await clinic.record({ at: BEGAN, stream: 'user', id, events: [joined(name)] })
  const form = clinic.origin.clinicId * 10
  const formTitles = new Map([
    [form, 'New patient'],
    [form + 1, 'Consent'],
  ])
  for (const [id, title] of formTitles)
    await clinic.record({ at: BEGAN, stream: 'intake-form', id, events: [published(title)] })
  return { ...clinic, formTitles }
}

const logOf = ({ origin }: Pick<Clinic, 'origin'>) =>
  withClient(clinics.adminUrl, async (admin) => {
    const { rows } = await admin.query(
      `select position::int, stream_type, stream_id::int, type, data, recorded_at from events
       where clinic_id = $1 order by position`,
      [origin.clinicId],
    )
    return rows as LoggedEvent[]
  })

const question = fc.record({
  range: fc.constantFrom(...RANGES),
  type: fc.constantFrom(...REPORT_TYPES),
  daysAgo: fc.oneof(fc.constant(null), fc.nat({ max: 60 })),
  /** Days chosen instead of the range: how many, and how long before the last day they end. */
  chosen: fc.option(fc.record({ length: fc.integer({ min: 1, max: 70 }), back: fc.nat({ max: 30 }) })),
})

/** Lists every figure that links to a list, with that list. */
const opened = (report: Report): (readonly [number, ListLink])[] => {
  const { cards, blocks } = buildSheet(report, 'en')
  const all = [...cards, ...blocks.flatMap(({ figures, lines }) => [...figures, ...lines])]
  return all.flatMap(({ value, opens }) => (opens && value.unit === 'count' ? [[value.value, opens]] : []))
}

/** Returns when the month after a moment's begins in UTC. */
const nextMonth = (moment: number): number => {
  const date = new Date(moment)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 24 * HOUR_MS).toISOString().slice(0, 10)

describe('every figure', () => {
  it(
    'matches a recount of the full log, now and as of any day, its list and the dashboard',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          history,
          fc.constantFrom(...ZONES),
          fc.array(question, { minLength: 3, maxLength: 3 }),
          fc.nat({ max: 40 }),
          fc.integer({ min: -15, max: 15 }),
          async (acts, zone, questions, later, hours) => {
            const clinic = await furnished(zone)
            const { clinicId } = clinic.origin
            const happened = buildEvents(acts, { began: BEGAN + HOUR_MS, zone, clinicId })
            for (const each of happened) await clinic.record(each)
            const log = await logOf(clinic)
            const now = (happened.at(-1)?.at ?? BEGAN) + later * HOUR_MS
            for (const [n, { daysAgo, chosen, ...rest }] of questions.entries()) {
              const { to } = await clinic.ask(now, (reports) => reports.show({}))
              const asOf = daysAgo === null ? undefined : dayBefore(to, daysAgo)
              const end = chosen && dayBefore(asOf ?? to, chosen.back)
              const query: ReportQuery = {
                ...rest,
                asOf,
                ...(chosen && end && { from: dayBefore(end, chosen.length - 1), to: end }),
              }
              const report = await clinic.ask(now, (reports) => reports.show(query))
              const context = { now: new Date(now), formTitles: clinic.formTitles, names }
              expect(report).toEqual(naiveReport(log, query, context))
              for (const [figure, opens] of n === 0 ? opened(report) : []) {
                const { range, from } = query
                const list = await clinic.ask(now, (reports) =>
                  reports.list({ ...opens, range, from, to: query.to, asOf, limit: 200 }),
                )
                expect([opens, list.total, list.rows.length]).toEqual([opens, figure, figure])
                expect(new Set(list.rows.map(({ id }) => id)).size).toBe(figure)
              }
            }
            // The dashboard's month is the report of its days, also where the month ends in one zone and not in
            // another.
            for (const moment of [now, nextMonth(now) + hours * HOUR_MS]) {
              const stats = await clinic.stats(moment)
              const month = await clinic.ask(moment, (reports) =>
                Effect.flatMap(reports.show({}), ({ to }) => reports.show({ from: `${to.slice(0, 7)}-01` })),
              )
              expect([month.revenue?.total, month.revenue?.trend]).toEqual([
                stats.revenue,
                stats.revenueTrend,
              ])
            }
            const replayed = await clinics.run(rebuildClinic(clinicId, { write: false }), clinic.origin)
            const ours = replayed.filter(({ table }) => table.startsWith('report_'))
            expect(ours.filter(({ differing }) => differing > 0)).toEqual([])
          },
        ),
        // Shrinking would take an hour; the failure shows the seed and the full history.
        { numRuns: HISTORIES, endOnFailure: true },
      )
    },
    60_000 + HISTORIES * 3000,
  )
})

const noon = (day: string) => Date.parse(`${day}T16:00:00Z`)
const visit = (date: string, status: string, amount: number, service = 'General Consultation') => ({
  _tag: 'AppointmentScheduled',
  patientId: 1,
  practitionerId: 1,
  roomId: null,
  roomName: '',
  date,
  time: '09:00',
  zone: 'America/New_York',
  startsAt: `${date}T13:00:00.000Z`,
  endsAt: `${date}T13:30:00.000Z`,
  duration: 30,
  service,
  fee: { amount, currency: 'USD' },
  status,
  overlapAllowed: false,
  occurrence: null,
  patientName: 'Nadia Karim',
  notes: '',
})
const nadia = {
  _tag: 'PatientRegistered',
  ...aPatient({
    firstName: 'Nadia',
    lastName: 'Karim',
    email: 'nadia@mail.example',
    phone: '1',
    dateOfBirth: '1984-01-01',
    address: 'a',
    emergencyContact: 'b',
    emergencyPhone: '2',
  }),
}

it('counts the forms sent, and those that came back by the end of its days', async () => {
  const clinic = await furnished('America/New_York')
  const form = clinic.origin.clinicId * 10
  const invited = (day: string, id: number, ...events: object[]) =>
    clinic.record({ at: noon(day), stream: 'form-invitation', id, events: events as never })
  const requested = {
    _tag: 'FormInvitationRequested',
    formId: form,
    patientId: null,
    email: 'a@mail.example',
    phone: '',
    name: '',
    expiresAt: '2026-04-01T00:00:00.000Z',
    channel: 'email',
    appointmentId: null,
    sendAt: null,
    repeatAt: null,
  }
  const sent = { _tag: 'FormInvitationSent', via: 'smtp', reference: null }
  await invited('2026-03-09', 1, requested, sent)
  await invited('2026-03-09', 2, requested, {
    _tag: 'FormInvitationFailed',
    reason: 'opted_out',
    credit: null,
  })
  await invited('2026-03-10', 3, requested, sent)
  await invited('2026-03-11', 1, { _tag: 'FormInvitationAnswered', submissionId: 1 })
  const answeredOf = async (query: ReportQuery) => {
    const { submissions } = await clinic.ask(noon('2026-03-12'), (reports) => reports.show(query))
    return [submissions?.answered, submissions?.sent]
  }
  expect(await answeredOf({})).toEqual([1, 2])
  expect(await answeredOf({ asOf: '2026-03-09' })).toEqual([0, 1])
  expect(await answeredOf({ from: '2026-03-01', to: '2026-03-10' })).toEqual([0, 2])
})

describe('a report of a past day', () => {
  it('stays the same after records are deleted, moved or erased', async () => {
    const clinic = await furnished('America/New_York')
    const recordEvents = (day: string, stream: 'appointment' | 'patient', id: number, ...events: object[]) =>
      clinic.record({ at: noon(day), stream, id, events: events as never })
    await recordEvents('2026-03-09', 'patient', 1, nadia)
    await recordEvents('2026-03-09', 'appointment', 1, visit('2026-03-09', 'completed', 12_000))
    await recordEvents('2026-03-09', 'appointment', 2, visit('2026-03-10', 'completed', 9050, '=1+1'))
    const evening = Date.parse('2026-03-11T03:59:59Z')
    const of = REPORT_TYPES.map((type) => ({ type, range: 'week' as const }))
    const currentReports = await Promise.all(
      of.map((query) => clinic.ask(evening, (reports) => reports.show(query))),
    )
    await recordEvents('2026-03-12', 'appointment', 1, { _tag: 'AppointmentRemoved' })
    await recordEvents('2026-03-12', 'appointment', 2, { _tag: 'AppointmentCancelled', reason: null })
    await clinic.record({
      at: noon('2026-03-12'),
      stream: 'patient',
      id: 1,
      events: [
        { _tag: 'PatientRemoved' },
        { _tag: 'PatientErased', ground: 'asked', reason: 'as asked' },
      ] as never,
      erases: 1,
    })
    const later = noon('2026-03-15')
    for (const [n, query] of of.entries()) {
      const pastReport = await clinic.ask(later, (reports) => reports.show({ ...query, asOf: '2026-03-10' }))
      expect(pastReport.asOf).toEqual({ day: '2026-03-10', daysAgo: 5, position: expect.any(Number) })
      expect({ ...pastReport, asOf: null, patients: { ...pastReport.patients, now: 1 } }).toEqual(
        currentReports[n],
      )
    }
    expect(currentReports[3]?.revenue).toEqual({ total: 210.5, trend: null, before: 0, completedBefore: 0 })
    const { rows } = await clinic.ask(later, (reports) =>
      reports.list({ of: 'appointments', range: 'week', asOf: '2026-03-10' }),
    )
    expect(rows.map(({ id, patientName, status }) => [id, patientName, status])).toEqual([
      [2, '', 'completed'],
      [1, '', 'completed'],
    ])
    const csv = await clinic.ask(later, (reports) =>
      reports.export({ format: 'csv', type: 'revenue', range: 'week', asOf: '2026-03-10' }),
    )
    const lines = csv.content.toString().split('\r\n')
    expect(lines).toContain('"Revenue by service","General Consultation","120","USD","57%"')
    expect(lines).toContain(`"Revenue by service","'=1+1","90.5","USD","43%"`)
    const pdf = await clinic.ask(later, (reports) =>
      reports.export({ format: 'pdf', type: 'revenue', range: 'week', asOf: '2026-03-10' }),
    )
    expect(await pdfText(pdf.content)).toMatch(/As of March 10, 2026.*General Consultation.*\$120/s)
  })

  it('is refused for a future day', async () => {
    const clinic = await furnished('America/New_York')
    const tomorrow = clinic.ask(noon('2026-03-12'), (reports) =>
      Effect.flip(reports.show({ asOf: '2026-03-13' })),
    )
    expect(await tomorrow).toBeInstanceOf(DayToCome)
  })

  it('is refused for chosen days that have not come by then, or are too many', async () => {
    const clinic = await furnished('America/New_York')
    const refused = (query: ReportQuery) =>
      clinic.ask(noon('2026-03-12'), (reports) => Effect.flip(reports.show(query)))
    expect(await refused({ from: '2026-03-01', to: '2026-03-13' })).toBeInstanceOf(DayToCome)
    expect(await refused({ from: '2026-03-11', asOf: '2026-03-10' })).toBeInstanceOf(DayToCome)
    expect(await refused({ from: '2025-03-11', to: '2026-03-12' })).toBeInstanceOf(TooManyDays)
  })
})
