import { expect, it } from 'vitest'
import { reminder } from './testing/reminder-server.ts'
import { toEntries } from './visit-entries.ts'

const visit = (id: number) => ({ id, date: '2026-03-12', time: '09:00', service: 'Massage' })
const about = (id: number, appointment: ReturnType<typeof visit> | null, patientId = 1) =>
  reminder({ id, patientId, appointment, appointmentId: appointment?.id ?? null })

const rows = [
  about(1, null),
  about(2, visit(7)),
  about(3, visit(7)),
  about(4, visit(7), 2),
  about(5, visit(8), 2),
  about(6, null, 2),
  about(7, null, 2),
]

it('names a visit where its reminders begin on the page, once for each of its patients', () => {
  const entries = toEntries(rows, 'latest-visit')
  expect(entries.map(({ visitHeading }) => visitHeading?.id ?? null)).toEqual([
    null,
    7,
    null,
    7,
    8,
    null,
    null,
  ])
  expect(entries.map(({ isBelowVisit }) => isBelowVisit)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(toEntries(rows.slice(2, 3), 'visit')).toMatchObject([{ visitHeading: { id: 7 } }])
})

it.each(['time', 'latest-time', 'latest'] as const)('names no visit in the order "%s"', (sort) => {
  for (const entry of toEntries(rows, sort))
    expect(entry).toMatchObject({ visitHeading: null, isBelowVisit: false })
})
