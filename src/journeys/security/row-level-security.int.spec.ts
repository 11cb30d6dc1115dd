import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareConnection, misdirect, stripClinic } from './testing/bare-connection.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { callAndRecord } from './testing/call-all.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import type { SentStatement } from '../testing/statement-recorder.ts'

const clinicTables = async ({ admin }: TestApp): Promise<string[]> => {
  const { rows } = await admin.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'clinic_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => String(name))
}

let testApp: TestApp
let ours: Clinic
let otherClinic: Clinic
let tables: readonly string[]
let statements: readonly SentStatement[]
let serving: Awaited<ReturnType<typeof bareConnection>>
let superuser: Awaited<ReturnType<typeof bareConnection>>
beforeAll(async () => {
  testApp = await openTestApp()
  ours = await openClinic(testApp, 'Harbor')
  otherClinic = await openClinic(testApp, 'Zephyrine')
  for (const clinic of [ours, otherClinic, otherClinic]) {
    await clinic.addAppointment(await clinic.addPatient(), { practitionerId: clinic.practitionerId })
  }
  tables = await clinicTables(testApp)
  const all = await callAndRecord(testApp, ours)
  const naming = new RegExp(`\\b(${tables.join('|')})\\b`)
  statements = all.filter(({ text }) => naming.test(text))
  serving = await bareConnection(testApp.appUrl, tables)
  superuser = await bareConnection(testApp.adminUrl, tables)
})
afterAll(async () => {
  await serving.close()
  await superuser.close()
  await testApp.close()
})

const NOBODYS = 404
const ROW_LEVEL_SECURITY = '42501'
const THEIRS = /zephyrine/i

/** Whether it adds rows that it reads: where it finds nothing, it adds nothing. */
const isCopy = (text: string) => /^\s*insert into \w+ \([^)]*\) select [^]*? from /i.test(text)
const isInsert = ({ text }: SentStatement) => /^\s*insert/i.test(text) && !isCopy(text)

/** Returns the outcome of a statement for a clinic that does not exist. */
const nothing = async (sent: SentStatement) =>
  (await serving.attempt(misdirect(sent, [ours.clinicId], NOBODYS), NOBODYS, otherClinic.clinicId)).became

/** Returns what a statement does that names another clinic than its transaction’s. */
const elsewhere = async (each: SentStatement) =>
  isInsert(each) ? { error: ROW_LEVEL_SECURITY } : await nothing(each)

describe('every statement about a clinic’s data', () => {
  it('was recorded: reads and writes of every module', () => {
    expect(statements.length).toBeGreaterThan(50)
    const unnamed = tables.filter((table) => !statements.some(({ text }) => text.includes(table)))
    expect(unnamed).toEqual([])
  })

  it('names its clinic', () => {
    const careless = statements.filter((each) => !isInsert(each) && stripClinic(each).text === each.text)
    expect(careless.map(({ text }) => text)).toEqual([])
  })

  it('would be noticed if it changed another clinic', async () => {
    const text = "update patient_list set first_name = 'Changed' where clinic_id = $1"
    const sent = { text, values: [otherClinic.clinicId] }
    const { untouched } = await superuser.attempt(sent, ours.clinicId, otherClinic.clinicId)
    expect(untouched).toBe(false)
  })

  it('would leak other clinics without that condition if row-level security were off', async () => {
    const leaking = []
    for (const each of statements) {
      const { became } = await superuser.attempt(stripClinic(each), ours.clinicId, otherClinic.clinicId)
      if ('rows' in became && became.rows.some((row) => THEIRS.test(row))) leaking.push(each)
    }
    expect(leaking.length).toBeGreaterThan(10)
  })

  it('returns the same without that condition, and changes nothing in other clinics', async () => {
    for (const each of statements) {
      const expected = await serving.attempt(each, ours.clinicId, otherClinic.clinicId)
      const careless = await serving.attempt(stripClinic(each), ours.clinicId, otherClinic.clinicId)
      expect([each.text, careless]).toEqual([each.text, expected])
      expect([each.text, careless.untouched]).toEqual([each.text, true])
      expect([each.text, JSON.stringify(careless.became)]).toEqual([
        each.text,
        expect.not.stringMatching(THEIRS),
      ])
    }
  })

  it.each(['another clinic', 'none'])(
    'reaches nothing by naming a clinic in a transaction of %s',
    async (of) => {
      const within = of === 'none' ? '' : ours.clinicId
      for (const each of statements) {
        const wrong = misdirect(each, [ours.clinicId], otherClinic.clinicId)
        const { became, untouched } = await serving.attempt(wrong, within, otherClinic.clinicId)
        expect([each.text, became, untouched]).toEqual([each.text, await elsewhere(each), true])
      }
    },
  )

  it('finds nothing if no clinic is set or named', async () => {
    for (const each of statements) {
      const { became, untouched } = await serving.attempt(stripClinic(each), '', otherClinic.clinicId)
      expect([each.text, became, untouched]).toEqual([each.text, await elsewhere(each), true])
    }
  })
})

describe('a search with the owner’s rights', () => {
  const searches = [
    "select * from search_patients('zephyrine', true, null, null, null, null)",
    "select * from search_patients('z', false, null, null, null, null)",
    "select * from search_patients('ep', true, null, null, null, 1000)",
    "select * from search_patients('ep', true, '', '', 0, 1000)",
    "select * from search_patients('ep', false, null, null, 9007199254740991, 1000)",
    "select nullif(count_patients('zephyrine', 1000), 0) as n",
  ]

  it.each(searches)('%s finds only records of its transaction’s clinic', async (text) => {
    const found = async (within: number | '') =>
      (await serving.attempt({ text, values: [] }, within, otherClinic.clinicId)).became
    expect(JSON.stringify(await found(otherClinic.clinicId))).toMatch(/zephyrine|"n/)
    expect(JSON.stringify(await found(ours.clinicId))).not.toMatch(THEIRS)
    for (const within of ['', NOBODYS] as const) {
      expect(await found(within)).toEqual({
        rows: text.includes(' as n') ? ['{"n":null}'] : [],
        count: text.includes(' as n') ? 1 : 0,
      })
    }
  })
})
