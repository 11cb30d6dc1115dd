import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin } from '#events'
import { watchAllLedgers } from '#modules/access-ledger'
import { Checkpoints, Proofs } from '#modules/audit'
import { MASK } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { seriesDraft } from '../../../modules/appointments/testing/samples.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let testApp: TestApp
let clinic: Clinic
let adaId: number
let ben: number
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  adaId = await clinic.addPatient({ firstName: 'Ada', lastName: 'Lindqvist' })
  ben = await clinic.addPatient({ firstName: 'Ben', lastName: 'Okafor' })
})
afterAll(() => testApp.close())

const read = async (path: string, role: 'staff' | 'practitioner' = 'staff') => {
  const { status } = await clinic.call('GET', path, { token: clinic.tokens[role] })
  if (status !== 200) throw new Error(`${path}: ${status}`)
}

interface Entry {
  readonly id: number
  readonly at: string
  readonly personName: string
  readonly action: string
  readonly subject: string
  readonly patientName: string | null
  readonly unusual: string | null
}

const ledger = async (query = '', role: 'auditor' | 'staff' = 'auditor'): Promise<readonly Entry[]> =>
  (await clinic.call('GET', `/api/access-ledger${query}`, { token: clinic.tokens[role] })).body

const toLines = (entries: readonly Entry[]) =>
  entries.map(({ personName, action, subject, patientName }) =>
    [personName, action, subject, patientName].join(' | '),
  )

describe('the access ledger', () => {
  it('lists entries newest first and filters by person, patient, action and day', async () => {
    await read(`/api/patients/${adaId}`)
    await read(`/api/patients/${ben}`, 'practitioner')
    await read(`/api/appointments?patientId=${adaId}`, 'practitioner')
    const opened = `Harbor Owner | open | patient-${adaId} | ${MASK}`
    const listed = `Harbor practitioner | list | patient-${adaId} | ${MASK}`
    expect(toLines(await ledger(`?patient=${adaId}`))).toEqual([listed, opened])
    expect(toLines(await ledger(`?patient=${adaId}&action=open`))).toEqual([opened])
    expect(toLines(await ledger(`?person=${clinic.practitionerId}`))).toEqual([
      listed,
      `Harbor practitioner | open | patient-${ben} | ${MASK}`,
    ])
    expect(await ledger('?to=2020-01-01')).toEqual([])
    expect((await ledger('?from=2020-01-01&action=open')).length).toBe(2)
    expect(toLines(await ledger(`?patient=${adaId}&action=open`, 'staff'))).toEqual([
      `Harbor Owner | open | patient-${adaId} | Ada Lindqvist`,
    ])
    expect(toLines(await ledger(`?person=${clinic.practitionerId}`, 'staff'))).toEqual([
      `Harbor practitioner | list | patient-${adaId} | Ada Lindqvist`,
      `Harbor practitioner | open | patient-${ben} | Ben Okafor`,
    ])
  })

  it('pages through entries without repeating or skipping any', async () => {
    for (let n = 0; n < 12; n++) await read(`/api/patients/${ben}`)
    const all: Entry[] = []
    let path: string | undefined = `/api/access-ledger?patient=${ben}&action=open&limit=5`
    while (path) {
      const { body, headers } = await clinic.call('GET', path)
      all.push(...body)
      path = /<(.*)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
    }
    expect(all).toHaveLength(13)
    expect(new Set(all.map(({ id }) => id)).size).toBe(13)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('includes reads of a submission from before it was matched to the patient', async () => {
    const id = await clinic.addSubmission()
    await read(`/api/form-submissions/${id}`)
    expect(toLines(await ledger('?action=open&limit=1'))).toEqual([
      `Harbor Owner | open | submission-${id} | `,
    ])
    await clinic.call('POST', `/api/form-submissions/${id}/match`, { body: { patientId: adaId } })
    const [newest] = await ledger(`?patient=${adaId}&action=open`, 'staff')
    expect(newest).toMatchObject({ subject: `submission-${id}`, patientName: 'Ada Lindqvist' })
  })

  it('names the form whose responses were listed, also when its number has several digits', async () => {
    const form = { title: 'Consent', fields: [{ id: 'a', type: 'text', label: 'A' }] }
    const ids = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await clinic.call('POST', '/api/intake-forms', { body: form })).body.id,
      ),
    )
    const longest = ids.toSorted((one, other) => other - one)[0]
    await read(`/api/form-submissions?formId=${longest}`)
    const [newest] = await ledger('?action=list&limit=1')
    expect(newest).toMatchObject({ subject: `intake-form-${longest}`, formTitle: 'Consent' })
  })

  it('exports the entries of one patient as CSV, with a line that counts them', async () => {
    const { text, headers } = await clinic.call(
      'GET',
      `/api/access-ledger/export?patient=${adaId}&action=open`,
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('"moment","clinic time","person","name","role","by key","action","patient"')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/^"end","2"(,""){17}$/)
    expect(lines[1]).toContain(
      `,"1","Harbor Owner","staff","","open","${adaId}","Ada Lindqvist","patient-${adaId}","127.0.0.1",""`,
    )
  })

  it('keeps the number of an erased patient but not the name', async () => {
    const erasedId = await clinic.addPatient()
    await read(`/api/patients/${erasedId}`)
    await testApp.app.runtime.runPromise(
      Effect.flatMap(Patients, ({ erase }) => erase(erasedId, 'as asked')).pipe(
        Effect.provideService(Origin, {
          clinicId: clinic.clinicId,
          actor: { kind: 'user', id: 1, role: 'staff' },
          source: 'cli',
        }),
      ),
    )
    expect(toLines(await ledger(`?patient=${erasedId}&action=open`))).toEqual([
      `Harbor Owner | open | patient-${erasedId} | `,
    ])
  })
})

it('records a read of 201 appointments as an export, and one of 200 as a list', async () => {
  const repeats = { every: 'day', interval: 1, times: 200 }
  const series = { ...seriesDraft('Harbor', clinic.patientId), date: '2032-01-01', repeats }
  expect((await clinic.call('POST', '/api/appointment-series', { body: series })).status).toBe(201)
  const readAll = async () => {
    const { body } = await clinic.call('GET', '/api/appointments?from=2032-01-01&to=2032-12-31')
    const [entry] = await ledger('?limit=1')
    return [body.length, entry?.action, entry?.subject]
  }
  expect(await readAll()).toEqual([200, 'list', 'appointments'])
  await clinic.addAppointment(clinic.patientId, { date: '2032-12-01' })
  expect(await readAll()).toEqual([201, 'export', 'appointments'])
})

const watchLedgers = () => testApp.app.runtime.runPromise(watchAllLedgers)
const loadMessages = async () => {
  const { body } = await clinic.call('GET', '/api/notifications?limit=200')
  return (body as { what: string; message: string }[])
    .filter(({ what }) => what === 'access_unusual')
    .map(({ message }) => message)
}

describe('unusual access', () => {
  it('notifies administrators and auditors once, and is marked in the ledger', async () => {
    const cara = await clinic.addPatient({ email: 'Harbor-Auditor@clinic.example' })
    const ownRecordId = await clinic.addPatient({ email: 'harbor-practitioner@clinic.example' })
    await watchLedgers()
    expect(await loadMessages()).toEqual([])
    await read(`/api/patients/${cara}`, 'practitioner')
    await read(`/api/patients/${ownRecordId}`, 'practitioner')
    await watchLedgers()
    await read(`/api/patients/${cara}`, 'practitioner')
    await watchLedgers()
    const messages = [
      'Harbor practitioner opened the record of a colleague.',
      'Harbor practitioner opened their own record.',
    ]
    expect((await loadMessages()).toSorted()).toEqual(messages)
    const notifications = await clinic.call('GET', '/api/notifications', {
      token: clinic.tokens.practitioner,
    })
    expect(notifications.text).not.toContain('access_unusual')
    const audited = await clinic.call('GET', '/api/notifications', { token: clinic.tokens.auditor })
    expect(audited.text).toContain('access_unusual')
    const marks = (await ledger(`?patient=${ownRecordId}`)).map(({ unusual }) => unusual)
    expect(marks).toEqual(['own_record'])
  })

  it('is found even if a mark claims the ledger was checked past its end', async () => {
    const record = await clinic.addPatient({ email: 'harbor-staff@clinic.example' })
    await watchLedgers()
    for (const [n, [role, day]] of (
      [
        ['practitioner', 'infinity'],
        ['staff', 'today'],
      ] as const
    ).entries()) {
      const before = await loadMessages()
      await testApp.admin.query(`update access_looks set day = $1, entry = 1000000 where clinic_id = $2`, [
        day,
        clinic.clinicId,
      ])
      await read(`/api/patients/${record}`, role)
      await watchLedgers()
      expect([n, (await loadMessages()).length]).toEqual([n, before.length + 1])
    }
  })

  it('includes opening many records in a short time, even through commands that change nothing', async () => {
    const all = await Promise.all(Array.from({ length: 61 }, () => clinic.addPatient()))
    const token = clinic.tokens.practitioner
    for (const id of all)
      await clinic.call('PUT', `/api/patients/${id}/alerts`, { token, body: { alerts: [] } })
    await Promise.all([watchLedgers(), watchLedgers()])
    await watchLedgers()
    const many = (await loadMessages()).filter((message) => message.includes('different records'))
    expect(many).toHaveLength(1)
    expect(many[0]).toMatch(/^Harbor practitioner opened 6\d different records within ten minutes\.$/)
    const marked = (await ledger(`?person=${clinic.practitionerId}&limit=200`)).filter(
      ({ unusual }) => unusual === 'many_records',
    )
    expect(marked.length).toBeGreaterThan(60)
  })

  it('does not include a receptionist’s busiest ten minutes', async () => {
    const deskId = await clinic.addColleague('staff', 'Desk')
    const token = await clinic.enter('staff', 'Desk')
    const look = async (path: string) =>
      expect([path, (await testApp.call('GET', path, { token })).status]).toEqual([path, 200])
    const { body: today } = await clinic.call('GET', '/api/calendar')
    for (let visit = 0; visit < 10; visit += 1) {
      const firstName = `Visitor${'abcdefghij'[visit]}`
      const id = await clinic.addPatient({ firstName })
      await look('/api/patients?limit=50')
      // The page searches while the user types.
      for (const typed of [1, 5, 8]) await look(`/api/patients?limit=50&q=${firstName.slice(0, typed)}`)
      await look(`/api/patients/${id}`)
      for (const list of ['appointments', 'documents', 'reminders', 'form-submissions'])
        await look(`/api/${list}?patientId=${id}`)
      await look(`/api/appointments?date=${today.today}`)
      await look('/api/form-submissions?limit=50')
    }
    await watchLedgers()
    const entries = await ledger(`?person=${deskId}&limit=200`)
    expect(entries.length).toBeGreaterThanOrEqual(100)
    expect(entries.filter(({ unusual }) => unusual !== null)).toEqual([])
  })

  it('includes reading many different pages of lists in a short time', async () => {
    const pages = Array.from({ length: 120 }, (_, n) => n)
    for (const n of pages) await read(`/api/patients?limit=1&q=${n}`)
    await watchLedgers()
    expect(await loadMessages()).toContainEqual(
      expect.stringMatching(/^Harbor Owner read 1[12]\d different pages of lists within ten minutes\.$/),
    )
    const marked = (await ledger('?action=list&limit=200')).filter(({ unusual }) => unusual === 'many_pages')
    expect(marked.length).toBeGreaterThan(100)
  })
})

const proof = () =>
  testApp.app.runtime.runPromise(Effect.flatMap(Proofs, ({ verifyClinic }) => verifyClinic(clinic.clinicId)))
const ofThisClinic = () => `where clinic_id = ${clinic.clinicId}`

/** Runs a forgery as superuser with triggers disabled, verifies the ledger, then restores every row. */
const verifyAfterForgery = async (forgery: string) => {
  const { admin } = testApp
  await admin.query(
    'create temp table l as select * from access_ledger; create temp table d as select * from access_days',
  )
  await admin.query(`set session_replication_role = replica; ${forgery}`)
  const { access } = await proof()
  await admin.query(
    `delete from access_ledger; delete from access_days; insert into access_ledger select * from l;
     insert into access_days select * from d; drop table l; drop table d; set session_replication_role = origin`,
  )
  return access.fault && `${access.fault.entry}: ${access.fault.reason}`
}

/** Records three entries at the date `days` from today. */
const recordEntries = async (days: number) => {
  const { admin } = testApp
  await admin.query('begin')
  await admin.query(`select set_config('app.clinic_id', '${clinic.clinicId}', true)`)
  for (let n = 0; n < 3; n++)
    await admin.query(`select record_access($1, '{"kind":"user","id":1}', 'open', 'patient-1', null)`, [
      Date.now() + days * 86_400_000 + n,
    ])
  await admin.query('commit')
}

describe('the hash chain of the ledger', () => {
  /** The days of the entries: tomorrow, the day after, and yesterday, as if the clock had been set back. */
  beforeAll(async () => {
    await recordEntries(1)
    await recordEntries(2)
    await recordEntries(-1)
    await testApp.app.runtime.runPromise(Effect.flatMap(Checkpoints, ({ signAll }) => signAll()))
  })

  it('verifies across days, even when a clock was set back', async () => {
    const { access, fault, forgedCheckpoints } = await proof()
    expect(access).toMatchObject({ fault: null, checkpoints: 1 })
    expect(access.entries).toBeGreaterThan(100)
    expect([fault, forgedCheckpoints]).toEqual([null, 0])
    const { rows } = await testApp.admin.query(`select count(*)::int as n from access_days ${ofThisClinic()}`)
    expect(rows[0].n).toBe(3)
  })

  it('exposes changed, deleted, inserted and truncated entries, and a missing day', async () => {
    const first = `${ofThisClinic()} and day = (select min(day) from access_days ${ofThisClinic()})`
    const last = `${ofThisClinic()} and day = (select max(day) from access_days ${ofThisClinic()})`
    const middle = `${ofThisClinic()} and day > (select min(day) from access_days ${ofThisClinic()})
      and day < (select max(day) from access_days ${ofThisClinic()})`
    expect(await verifyAfterForgery('select 1')).toBe(null)
    for (const change of [
      `subject = 'patient-9'`,
      `action = 'reveal'`,
      `actor = '{}'`,
      `at = at + interval '1 ms'`,
    ])
      expect([
        change,
        await verifyAfterForgery(`update access_ledger set ${change} ${first} and entry = 7`),
      ]).toEqual([change, '7: its content does not match its hash'])
    expect(await verifyAfterForgery(`delete from access_ledger ${first} and entry = 7`)).toBe(
      '7: entry 7 is missing',
    )
    expect(await verifyAfterForgery(`delete from access_ledger ${last} and entry = 6`)).toBe(
      '6: the day ends early; 6 entries were written',
    )
    expect(
      await verifyAfterForgery(
        `delete from access_ledger ${last} and entry = 6; update access_days d set entries = 5, hash =
         (select hash from access_ledger ${last} and entry = 5) ${last}`,
      ),
    ).toBe('6: a signed checkpoint names an entry that is not there')
    for (const day of [first, middle])
      expect(
        await verifyAfterForgery(`delete from access_ledger ${day}; delete from access_days ${day}`),
      ).toMatch(/the days before it are missing|it does not follow the day before it/)
    expect(await verifyAfterForgery(`delete from access_days ${last}`)).toMatch(
      /belongs to a day that was never recorded/,
    )
  })

  it('rejects updates and deletes in the database itself', async () => {
    const attempts = [
      `update access_ledger set action = 'list' ${ofThisClinic()}`,
      `delete from access_ledger ${ofThisClinic()}`,
      'truncate access_ledger',
      `update access_days set hash = 'x' ${ofThisClinic()}`,
      `update access_days set entries = entries + 1 ${ofThisClinic()}`,
      `update access_days set entries = entries + 2 ${ofThisClinic()}`,
      `update access_days set entries = entries - 1 ${ofThisClinic()}`,
      `delete from access_days ${ofThisClinic()}`,
      'truncate access_days',
    ]
    for (const attempt of attempts)
      await expect(testApp.admin.query(attempt)).rejects.toThrow(/never changed/)
  })
})
