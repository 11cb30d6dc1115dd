import { expect, it } from 'vitest'
import { SECOND_MS } from '#rules/kernel'
import {
  MAX_USUAL_EXPORTS,
  MAX_USUAL_PAGES,
  MAX_USUAL_RECORDS,
  type LedgerReading,
  findUnusualAccess,
  WINDOW_MS,
} from './unusual-access.ts'

/** Creates `n` consecutive readings. */
const readings = (n: number, more: Partial<LedgerReading> = {}, apart = SECOND_MS): LedgerReading[] =>
  Array.from({ length: n }, (_, index) => ({
    personId: 7,
    action: 'open',
    subject: `patient-${index + 1}`,
    page: null,
    at: index * apart,
    ...more,
  }))

it('reports nothing for a normal day of work', () => {
  expect(findUnusualAccess(readings(MAX_USUAL_RECORDS), [])).toEqual([])
  // A full day with one record every eleven seconds.
  expect(findUnusualAccess(readings(2000, {}, 11 * SECOND_MS), [])).toEqual([])
  // The same record opened repeatedly.
  expect(findUnusualAccess(readings(500, { subject: 'patient-1' }), [])).toEqual([])
})

it('reports a person who opens more records than a human can read, counting each person separately', () => {
  const [found, ...more] = findUnusualAccess(readings(MAX_USUAL_RECORDS + 1), [])
  expect(more).toEqual([])
  expect(found).toEqual({
    kind: 'many_records',
    personId: 7,
    patientId: null,
    records: MAX_USUAL_RECORDS + 1,
    from: 0,
    to: MAX_USUAL_RECORDS * SECOND_MS,
  })
  const two = readings(MAX_USUAL_RECORDS + 1).map((each, n) => ({ ...each, personId: n % 2 }))
  expect(findUnusualAccess(two, [])).toEqual([])
})

it('finds bursts anywhere in the readings and reports each window once', () => {
  const slow = readings(10, {}, 60 * SECOND_MS)
  const quick = readings(MAX_USUAL_RECORDS + 1).map((each, n) => ({
    ...each,
    subject: `submission-${n}`,
    at: each.at + 2 * WINDOW_MS,
  }))
  expect(findUnusualAccess([...slow, ...quick], [])).toHaveLength(1)
  const hours = readings(3600)
  const found = findUnusualAccess(hours, [])
  expect(found).toHaveLength(3600 / 600)
  expect(found.every(({ from, to }) => to - from < WINDOW_MS)).toBe(true)
})

it('counts a list of one patient, and an invitation of someone unknown, as an opened record', () => {
  const listed = readings(MAX_USUAL_RECORDS + 1, { action: 'list', page: '00ff' })
  expect(findUnusualAccess(listed, [])).toMatchObject([
    { kind: 'many_records', records: MAX_USUAL_RECORDS + 1 },
  ])
  const invited = readings(MAX_USUAL_RECORDS + 1).map((each, n) => ({
    ...each,
    subject: `form-invitation-${n}`,
  }))
  expect(findUnusualAccess(invited, [])).toMatchObject([{ kind: 'many_records' }])
  // The lists on the page of a patient do not count as pages next to the record.
  const lists = readings(500).map((each, n) => ({ ...each, ...page(n), subject: `patient-${n % 50}` }))
  expect(findUnusualAccess(lists, [])).toEqual([])
})

it('counts exports separately, and one that a screen fetches again once', () => {
  const exported = readings(MAX_USUAL_EXPORTS + 1, { action: 'export', subject: 'reports' })
  expect(findUnusualAccess(exported, [])).toMatchObject([
    { kind: 'many_exports', records: MAX_USUAL_EXPORTS + 1 },
  ])
  expect(findUnusualAccess(exported.slice(1), [])).toEqual([])
  expect(findUnusualAccess(readings(500, { ...page(1), action: 'export' }), [])).toEqual([])
})

const page = (n: number) => ({ action: 'list', subject: 'patients', page: n.toString(16) })

it('reports a person who reads on and on in lists, and not one whose screen fetches its page again', () => {
  const paged = readings(MAX_USUAL_PAGES + 1).map((each, n) => ({ ...each, ...page(n) }))
  expect(findUnusualAccess(paged, [])).toMatchObject([{ kind: 'many_pages', records: MAX_USUAL_PAGES + 1 }])
  expect(findUnusualAccess(paged.slice(1), [])).toEqual([])
  expect(findUnusualAccess(readings(500, page(1)), [])).toEqual([])
})

it('reports readings of a colleague’s record and of the reader’s own record', () => {
  const acquainted = [{ patientId: 4, personId: 9 }]
  expect(findUnusualAccess(readings(5), acquainted)).toEqual([
    { kind: 'colleague', personId: 7, patientId: 4, records: 1, from: 3 * SECOND_MS, to: 3 * SECOND_MS },
  ])
  expect(findUnusualAccess(readings(5, { personId: 9 }), acquainted)).toMatchObject([{ kind: 'own_record' }])
})
