import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareConnection, misdirected, stripped } from './testing/bare.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { drive } from './testing/drive.ts'
import { type House, openHouse } from './testing/house.ts'
import type { Sent } from './testing/recorder.ts'

const clinicTables = async ({ admin }: House): Promise<string[]> => {
  const { rows } = await admin.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'clinic_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => String(name))
}

let house: House
let ours: Clinic
let theirs: Clinic
let tables: readonly string[]
let statements: readonly Sent[]
let serving: Awaited<ReturnType<typeof bareConnection>>
let superuser: Awaited<ReturnType<typeof bareConnection>>
beforeAll(async () => {
  house = await openHouse()
  ours = await openClinic(house, 'Harbor')
  theirs = await openClinic(house, 'Zephyrine')
  for (const clinic of [ours, theirs, theirs]) {
    await clinic.addAppointment(await clinic.addPatient(), { practitionerId: clinic.practitionerId })
  }
  tables = await clinicTables(house)
  const all = await drive(house, ours)
  const naming = new RegExp(`\\b(${tables.join('|')})\\b`)
  statements = all.filter(({ text }) => naming.test(text))
  serving = await bareConnection(house.appUrl, tables)
  superuser = await bareConnection(house.adminUrl, tables)
})
afterAll(async () => {
  await serving.close()
  await superuser.close()
  await house.close()
})

const NOBODYS = 404
const ROW_LEVEL_SECURITY = '42501'
const THEIRS = /zephyrine/i
const isInsert = ({ text }: Sent) => /^\s*insert/i.test(text)

/** What there is to say of a clinic that nobody has opened. */
const nothing = async (sent: Sent) =>
  (await serving.attempt(misdirected(sent, [ours.clinicId], NOBODYS), NOBODYS, theirs.clinicId)).became

describe('every statement about a clinic’s data', () => {
  it('was seen: those of every module, reading and writing', () => {
    expect(statements.length).toBeGreaterThan(50)
    const unnamed = tables.filter((table) => !statements.some(({ text }) => text.includes(table)))
    expect(unnamed).toEqual([])
  })

  it('says itself which clinic it means', () => {
    const careless = statements.filter((each) => !isInsert(each) && stripped(each).text === each.text)
    expect(careless.map(({ text }) => text)).toEqual([])
  })

  it('would tell of other clinics without that, if row-level security did not hold', async () => {
    const leaking = []
    for (const each of statements) {
      const { became } = await superuser.attempt(stripped(each), ours.clinicId, theirs.clinicId)
      if ('rows' in became && became.rows.some((row) => THEIRS.test(row))) leaking.push(each)
    }
    expect(leaking.length).toBeGreaterThan(10)
  })

  it('answers the same without it, and changes nothing elsewhere', async () => {
    for (const each of statements) {
      const meant = await serving.attempt(each, ours.clinicId, theirs.clinicId)
      const careless = await serving.attempt(stripped(each), ours.clinicId, theirs.clinicId)
      expect([each.text, careless]).toEqual([each.text, meant])
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
        const wrong = misdirected(each, [ours.clinicId], theirs.clinicId)
        const { became, untouched } = await serving.attempt(wrong, within, theirs.clinicId)
        const expected = isInsert(each) ? { error: ROW_LEVEL_SECURITY } : await nothing(each)
        expect([each.text, became, untouched]).toEqual([each.text, expected, true])
      }
    },
  )

  it('finds nothing at all where no clinic is set and none is asked for', async () => {
    for (const each of statements) {
      const { became, untouched } = await serving.attempt(stripped(each), '', theirs.clinicId)
      const expected = isInsert(each) ? { error: ROW_LEVEL_SECURITY } : await nothing(each)
      expect([each.text, became, untouched]).toEqual([each.text, expected, true])
    }
  })
})

describe('a search with the rights of the owner', () => {
  const searches = [
    "select * from search_patients('zephyrine', true, null, null, null, null)",
    "select * from search_patients('z', false, null, null, null, null)",
    "select * from search_patients('ep', true, null, null, null, 1000)",
    "select * from search_patients('ep', true, '', '', 0, 1000)",
    "select * from search_patients('ep', false, null, null, 9007199254740991, 1000)",
    "select nullif(count_patients('zephyrine', 1000), 0) as n",
  ]

  it.each(searches)('%s finds what is in the clinic of its transaction', async (text) => {
    const found = async (within: number | '') =>
      (await serving.attempt({ text, values: [] }, within, theirs.clinicId)).became
    expect(JSON.stringify(await found(theirs.clinicId))).toMatch(/zephyrine|"n/)
    expect(JSON.stringify(await found(ours.clinicId))).not.toMatch(THEIRS)
    for (const within of ['', NOBODYS] as const) {
      expect(await found(within)).toEqual({
        rows: text.includes(' as n') ? ['{"n":null}'] : [],
        count: text.includes(' as n') ? 1 : 0,
      })
    }
  })
})
