import { expect, it } from 'vitest'
import { REPORT_TYPES } from '#contracts/reports'
import { daysOf, readReportChoice, reportAddress, typesFor } from './page.ts'

const choiceIn = (address: string) => readReportChoice(new URLSearchParams(address), 'UTC', REPORT_TYPES)

it.each([
  ['range=year', { range: 'year', asOf: undefined }],
  ['range=days&from=2026-03-01&to=2026-03-09', { from: '2026-03-01', to: '2026-03-09', asOf: undefined }],
  // Days that are no dates, in the wrong order, too many or not there are no choice.
  ['range=days&from=x', { range: 'month', asOf: undefined }],
  ['range=days&from=2026-03-09&to=2026-03-01', { range: 'month', asOf: undefined }],
  ['range=days&from=2020-03-09&to=2026-03-01', { range: 'month', asOf: undefined }],
  ['range=days', { range: 'month', asOf: undefined }],
  ['range=last-month&asOf=2026-03-31', { from: '2026-02-01', to: '2026-02-28', asOf: '2026-03-31' }],
  // A report of an earlier day ends there.
  [
    'range=days&from=2026-03-01&to=2026-03-09&asOf=2026-03-05',
    { from: '2026-03-01', to: '2026-03-05', asOf: '2026-03-05' },
  ],
])('the address %s asks for %j', (address, days) => {
  const choice = choiceIn(address)
  expect(daysOf(choice, 'UTC')).toEqual(days)
  expect(choiceIn(reportAddress(choice).split('?')[1] ?? '')).toEqual(choice)
})

it('opens the overview in place of revenue for those who may not see it', () => {
  const address = new URLSearchParams('type=revenue')
  const typeFor = (allowed: boolean) =>
    readReportChoice(address, 'UTC', typesFor({ allows: () => allowed })).type
  expect([typeFor(true), typeFor(false)]).toEqual(['revenue', 'overview'])
})
