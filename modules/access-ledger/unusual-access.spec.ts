import { expect, it } from 'vitest'
import { MOST_EXPORTS, MOST_RECORDS, type Reading, unusualIn, WINDOW } from './unusual.ts'

const SECOND = 1000

/** So many readings, one after the other. */
const readings = (n: number, more: Partial<Reading> = {}, apart = SECOND): Reading[] =>
  Array.from({ length: n }, (_, index) => ({
    personId: 7,
    action: 'open',
    subject: `patient-${index + 1}`,
    at: index * apart,
    ...more,
  }))

it('finds nothing in a day’s work', () => {
  expect(unusualIn(readings(MOST_RECORDS), [])).toEqual([])
  // A full day, a record every eleven seconds.
  expect(unusualIn(readings(2000, {}, 11 * SECOND), [])).toEqual([])
  // The same record again and again.
  expect(unusualIn(readings(500, { subject: 'patient-1' }), [])).toEqual([])
})

it('finds more records than anybody reads, of whoever opened them', () => {
  const [found, ...more] = unusualIn(readings(MOST_RECORDS + 1), [])
  expect(more).toEqual([])
  expect(found).toEqual({
    kind: 'many_records',
    personId: 7,
    patientId: null,
    records: MOST_RECORDS + 1,
    from: 0,
    to: MOST_RECORDS * SECOND,
  })
  const two = readings(MOST_RECORDS + 1).map((each, n) => ({ ...each, personId: n % 2 }))
  expect(unusualIn(two, [])).toEqual([])
})

it('finds them however they lie, and tells each window once', () => {
  const slow = readings(10, {}, 60 * SECOND)
  const quick = readings(MOST_RECORDS + 1).map((each, n) => ({
    ...each,
    subject: `submission-${n}`,
    at: each.at + 2 * WINDOW,
  }))
  expect(unusualIn([...slow, ...quick], [])).toHaveLength(1)
  const hours = readings(3600)
  const found = unusualIn(hours, [])
  expect(found).toHaveLength(3600 / 600)
  expect(found.every(({ from, to }) => to - from < WINDOW)).toBe(true)
})

it('counts neither lists nor what is no record, and exports apart', () => {
  expect(unusualIn(readings(200, { action: 'list' }), [])).toEqual([])
  const exported = readings(MOST_EXPORTS + 1, { action: 'export', subject: 'reports' })
  expect(unusualIn(exported, [])).toMatchObject([{ kind: 'many_exports', records: MOST_EXPORTS + 1 }])
  expect(unusualIn(exported.slice(1), [])).toEqual([])
})

it('knows a colleague’s record, and one’s own', () => {
  const acquainted = [{ patientId: 4, personId: 9 }]
  expect(unusualIn(readings(5), acquainted)).toEqual([
    { kind: 'colleague', personId: 7, patientId: 4, records: 1, from: 3 * SECOND, to: 3 * SECOND },
  ])
  expect(unusualIn(readings(5, { personId: 9 }), acquainted)).toMatchObject([{ kind: 'own_record' }])
})
