import { Effect, Stream } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Origin } from '#events'
import { streams } from '../../src/program/modules.ts'
import { describeEvent } from '../../src/features/history/describe-event.server.ts'
import { MASK } from '#modules/kernel'
import { withClient } from '#modules/platform'
import { CLINIC } from '#testing'
import {
  AppointmentCancelled,
  AppointmentConfirmed,
  AppointmentReopened,
  AppointmentRescheduled,
  AppointmentScheduled,
} from '../appointments/events.ts'
import { UserRenamed } from '../identity/events.ts'
import { pdfText } from '../intake-forms/testing/pdf-text.ts'
import { dana, OTHER_CLINIC, lee, NOW, openTwoClinics } from '../notifications/testing/two-clinics.ts'
import { form, submittedEvent, uploadedEvent } from '../notifications/testing/sample-events.ts'
import { asUser, AVERY, DANA, asSystem } from '../notifications/testing/notified-clinic.ts'
import { PatientContactChanged, PatientErased } from '../patients/events.ts'
import { historyExportQuery, historyQuery } from './contract.ts'
import { History } from './history.ts'

const history = History.layer({ streams, describe: () => describeEvent })

let clinic: Awaited<ReturnType<typeof openTwoClinics>>
beforeAll(async () => {
  clinic = await openTwoClinics()
})
afterAll(() => clinic.close())

const ask = <A, E>(
  useService: (service: typeof History.Service) => Effect.Effect<A, E, Origin>,
  who = dana,
): Promise<A> => clinic.run(Effect.provide(Effect.flatMap(History, useService), history), who)

const page = (query: object = {}, who = dana) =>
  ask((all) => all.page(historyQuery(Object.keys(streams)).parse(query)), who)
const words = async (query: object = {}, who = dana) =>
  (await page(query, who)).rows.map(({ who: name, says: sentence }) => `${name} ${sentence}`)

const slot = (date: string, time: string) => ({
  date,
  time,
  zone: 'America/New_York',
  startsAt: '2026-03-13T13:15:00.000Z',
  endsAt: '2026-03-13T13:45:00.000Z',
  duration: 30,
})

const entries = () =>
  withClient(clinic.adminUrl, async (admin) => {
    const { rows } = await admin.query(
      'select clinic_id, action, subject from access_ledger order by at, day, entry',
    )
    return rows.map(({ clinic_id, action, subject }) => `${clinic_id} ${action} ${subject}`)
  })

/** Returns the access ledger entries recorded during a read. */
const entered = async (reading: () => Promise<unknown>) => {
  const before = (await entries()).length
  await reading()
  return (await entries()).slice(before).toSorted()
}

const contact = (phone: string) =>
  PatientContactChanged({ email: 'henry@mail.example', phone, address: '14 Wharf Street' })

describe('the history', () => {
  it('shows an event with the values before and after', async () => {
    await clinic.recordEvents(NOW, 'patient', 1, [contact('(207) 555-0142')], dana)
    await clinic.recordEvents(NOW, 'patient', 1, [contact('(207) 555-0177')], lee)
    await clinic.recordEvents(
      NOW,
      'appointment',
      1,
      [AppointmentRescheduled({ ...slot('2026-03-13', '10:00'), withSeries: false })],
      dana,
    )
    const { rows } = await page({ limit: 2 })
    expect(rows).toMatchObject([
      {
        who: 'Dana Whitfield',
        says: expect.stringMatching(/^moved Caleb Stone’s /),
        changes: [{ label: 'Time', before: expect.any(String), after: expect.stringMatching(/10:00/) }],
        kind: 'appointment',
        patientId: 2,
        date: '2026-03-13',
        actor: { kind: 'user', id: DANA },
      },
      {
        who: 'Dr Lee',
        says: 'changed Henry Adeyemi’s contact details',
        changes: [{ label: 'Phone', before: '(207) 555-0142', after: '(207) 555-0177' }],
      },
    ])
  })

  it('shows the reason next to the status while an appointment is cancelled', async () => {
    const reason = 'patient-unwell'
    await clinic.recordEvents(
      NOW,
      'appointment',
      1,
      [AppointmentCancelled({ reason }), AppointmentReopened({})],
      dana,
    )
    const [reopened, cancelled] = (await page({ limit: 2 })).rows
    expect(cancelled?.changes).toEqual([
      { label: 'Status', before: 'Scheduled', after: 'Cancelled' },
      { label: 'Reason for cancelling', before: null, after: 'Patient unwell' },
    ])
    expect(reopened?.changes.at(-1)).toEqual({
      label: 'Reason for cancelling',
      before: 'Patient unwell',
      after: null,
    })
  })

  it('names the patient who answers a text, and a visitor who submits a form', async () => {
    await clinic.recordEvents(NOW, 'appointment', 1, [AppointmentConfirmed({})], {
      ...asSystem(),
      source: 'reply',
    })
    await clinic.recordEvents(NOW, 'form-submission', 1, [submittedEvent], {
      ...asSystem(),
      actor: { kind: 'patient', id: 0 },
    })
    expect(await words({ limit: 2 })).toEqual([
      'A visitor submitted answers to “New Patient Intake”',
      expect.stringMatching(/^Caleb Stone confirmed the /),
    ])
  })
})

describe('filters select events', () => {
  beforeEach(() => clinic.recordEvents(NOW, 'intake-form', 2, [form], lee))

  it('by actor', async () => {
    const { rows } = await page({ who: 'user-2' })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ actor }) => actor.kind === 'user' && actor.id === 2)).toBe(true)
    expect((await page({ who: 'patient' })).rows.map(({ type }) => type)).toEqual([
      'IntakeFormSubmitted',
      'AppointmentConfirmed',
    ])
    expect(await words({ who: 'user-99' })).toEqual([])
    // Caretrail's own events come before: it set the clinic up.
    const people = (await page({ who: 'people' })).rows.map(({ type }) => type)
    expect(people).toHaveLength(8)
    expect(people).toEqual((await page({ limit: 8 })).rows.map(({ type }) => type))
  })

  it('by kind of record and type of event', async () => {
    expect(new Set((await page({ kind: 'intake-form' })).rows.map(({ kind }) => kind))).toEqual(
      new Set(['intake-form']),
    )
    const moved = await page({ type: 'AppointmentRescheduled', who: 'user-1' })
    expect(moved.rows.map(({ type }) => type)).toEqual(['AppointmentRescheduled'])
    expect(await words({ type: 'NothingLikeThis' })).toEqual([])
  })

  it('by patient: everything about them and nothing else', async () => {
    const { rows, patient } = await page({ kind: 'patient', record: 2 })
    expect(patient).toBe('Caleb Stone')
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['patient', 'appointment']))
    expect(rows.every(({ patientId }) => patientId === 2)).toBe(true)
    expect((await page({ kind: 'patient', record: 2, type: 'PatientRegistered' })).rows).toHaveLength(1)
    expect((await page({ kind: 'patient', record: 99 })).rows).toEqual([])
  })

  it('by days in the clinic’s local time, both included', async () => {
    const all = (await page({ limit: 200 })).rows
    const opened = all.filter(({ at }) => at < '2026-02')
    const within = async (query: object) => (await page({ limit: 200, ...query })).rows.length
    expect(await within({ to: '2026-01-02' })).toBe(opened.length)
    expect(await within({ to: '2026-01-01' })).toBe(0)
    expect(await within({ from: '2026-01-03' })).toBe(all.length - opened.length)
    expect(await within({ from: '2026-03-12', to: '2026-03-12' })).toBe(all.length - opened.length)
    expect(await within({ from: '2026-03-13' })).toBe(0)
  })
})

it('keeps pages stable and complete while new events arrive', async () => {
  const all = (await page({ limit: 200 })).rows.map(({ position }) => position)
  const first = await page({ limit: 4 })
  await clinic.recordEvents(NOW, 'intake-form', 3, [form], lee)
  const second = await page({ limit: 4, before: first.next ?? 0 })
  expect([...first.rows, ...second.rows].map(({ position }) => position)).toEqual(all.slice(0, 8))
  const last = await page({ limit: 200, before: second.next ?? 0 })
  expect(last.rows.map(({ position }) => position)).toEqual(all.slice(8))
  expect(last.next).toBeNull()
})

const take = (query: object) =>
  ask((all) => all.export(historyExportQuery(Object.keys(streams)).parse({ format: 'csv', ...query })))

describe('the access ledger', () => {
  it('has an entry for the record that a page is about, and one for a page about many', async () => {
    expect(await entered(() => page({ kind: 'patient', record: 2 }))).toEqual([`${CLINIC} history patient-2`])
    expect(await entered(() => page({ limit: 200 }))).toEqual([`${CLINIC} list history`])
    expect(await entered(() => page({ kind: 'patient' }))).toEqual([`${CLINIC} list history`])
    expect(await entered(() => page({ kind: 'intake-form' }))).toEqual([])
  })

  it('has an entry for an export', async () => {
    expect(await entered(() => take({}))).toEqual([`${CLINIC} export history`])
    expect(await entered(() => take({ kind: 'patient', record: 2 }))).toEqual([`${CLINIC} export patient-2`])
  })
})

it('shows nothing to another clinic', async () => {
  const stranger = asUser(DANA, 'staff', OTHER_CLINIC)
  const otherClinicPage = await page({ limit: 200 }, stranger)
  expect(JSON.stringify(otherClinicPage)).not.toMatch(/Henry|Caleb|Intake/)
  expect((await page({ kind: 'patient', record: 2 }, stranger)).rows).toEqual([])
  const position = (await page({ limit: 1 })).rows[0]?.position ?? 0
  await expect(ask((all) => all.raw(position), stranger)).rejects.toThrow('This event does not exist.')
})

const exportBytes = async (query: object): Promise<Buffer> => {
  const { content } = await ask((all) => all.export(historyExportQuery(Object.keys(streams)).parse(query)))
  return Buffer.concat([...(await clinic.run(Stream.runCollect(content)))])
}

describe('an export', () => {
  it('contains every filtered event as CSV and NDJSON', async () => {
    const { rows } = await page({ limit: 200 })
    const csv = (await exportBytes({ format: 'csv' })).toString().trim().split('\r\n')
    expect(csv).toHaveLength(rows.length + 2)
    expect(csv.at(-1)).toMatch(new RegExp(`^"end","${rows.length}"(,"")+$`))
    expect(csv[1]).toContain(`"${rows[0]?.position}","${rows[0]?.at}"`)
    const lines = (await exportBytes({ format: 'ndjson', kind: 'patient', record: 1 }))
      .toString()
      .trim()
      .split('\n')
    const events = lines.map((line) => JSON.parse(line))
    expect(events[0]).toMatchObject({
      type: 'PatientContactChanged',
      personal: { phone: '(207) 555-0177' },
      who: 'Dr Lee',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      previousHash: expect.any(String),
    })
    expect(events.at(-1)).toEqual({ end: true, events: events.length - 1 })
  })

  it('describes events in words in a PDF', async () => {
    const text = pdfText(await exportBytes({ format: 'pdf', kind: 'patient', record: 1 }))
    expect(text).toContain('Dr Lee changed Henry Adeyemi’s contact details')
    expect(text).toContain('Phone: (207) 555-0142 → (207) 555-0177')
  })
})

describe('an event as stored', () => {
  it('shows its personal fields, but never the key to a document', async () => {
    await clinic.recordEvents(NOW, 'document', 1, uploadedEvent(10, 10))
    const [stored, announced] = (await page({ kind: 'document' })).rows
    const raw = await ask((all) => all.raw(announced?.position ?? 0))
    expect(raw).toMatchObject({
      type: 'DocumentAnnounced',
      personal: { originalName: 'scan.pdf' },
      erased: false,
    })
    const content = (all: typeof History.Service) => all.raw(stored?.position ?? 0)
    expect((await ask(content)).personal).toEqual({ sha256: expect.not.stringContaining(MASK) })
    const auditor = { ...dana, scopes: ['history:read'] }
    expect((await ask(content, auditor)).personal).toEqual({ sha256: MASK })
    expect(await entered(() => ask((all) => all.raw(announced?.position ?? 0)))).toEqual([
      `${CLINIC} history patient-1`,
    ])
  })

  it('shows an auditor what it says about staff, and hides what it says about patients', async () => {
    const auditor = asUser(AVERY, 'auditor')
    const personal = async () => {
      const [row] = (await page({ limit: 1 })).rows
      return (await ask((all) => all.raw(row?.position ?? 0), auditor)).personal
    }
    await clinic.recordEvents(NOW, 'user', 9, [UserRenamed({ firstName: 'Rosa', lastName: 'Marsh' })])
    expect(await personal()).toEqual({ firstName: 'Rosa', lastName: 'Marsh' })
    const moved = { email: 'caleb@mail.example', phone: '(207) 555-0199', address: '3 Quay Lane' }
    await clinic.recordEvents(NOW, 'patient', 2, [PatientContactChanged(moved)], dana)
    expect(await personal()).toEqual({ email: MASK, phone: MASK, address: MASK })
  })

  it('shows nothing of an erased patient, who is also unnamed in descriptions', async () => {
    const booked = AppointmentScheduled({
      ...slot('2026-03-14', '09:00'),
      patientId: 1,
      patientName: 'Henry Adeyemi',
      practitionerId: null,
      roomId: null,
      roomName: '',
      service: 'Follow-up Visit',
      fee: { amount: 9000, currency: 'USD' },
      status: 'scheduled',
      overlapAllowed: false,
      occurrence: null,
      notes: 'fears needles',
    })
    await clinic.recordEvents(NOW, 'appointment', 2, [booked], dana)
    await clinic.recordEvents(NOW, 'patient', 1, [PatientErased({ ground: 'asked', reason: '' })], dana)
    await withClient(clinic.adminUrl, (admin) =>
      admin.query(`delete from subject_keys where clinic_id = ${CLINIC} and subject = 'patient-1'`),
    )
    const { rows, patient } = await page({ kind: 'patient', record: 1 })
    expect(patient).toBe('')
    expect(JSON.stringify(rows)).not.toMatch(/Henry|needles|\(207\)|scan/)
    expect(rows.map(({ says: sentence }) => sentence)).toContain(
      'scheduled an erased patient’s Follow-up Visit',
    )
    const position = rows.find(({ type }) => type === 'AppointmentScheduled')?.position ?? 0
    expect(await ask((all) => all.raw(position))).toMatchObject({ personal: null, erased: true })
    expect(await entered(() => page({ kind: 'patient', record: 1 }))).toEqual([])
  })
})
