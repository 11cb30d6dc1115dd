import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTimeAt } from '#modules/kernel'
import { makeQuietHours } from './quiet-hours.ts'
import { isQuiet } from '../rules.ts'

const NY = 'America/New_York'
const until = (quietTo: string) => ({ quietFrom: '21:00', quietTo })
const night = until('08:00')

const findQuietPeriod = (hours: typeof night, zone: string, moment: string) => {
  const quiet = makeQuietHours(hours)(zone, Date.parse(moment))
  return quiet && [quiet.from, quiet.to].map((each) => new Date(each).toISOString())
}

describe('quiet hours', () => {
  it.each([
    // Winter: five hours behind UTC.
    ['2026-01-14T01:59:59Z', undefined],
    ['2026-01-14T02:00:00Z', ['2026-01-14T02:00:00.000Z', '2026-01-14T13:00:00.000Z']],
    ['2026-01-14T12:59:59Z', ['2026-01-14T02:00:00.000Z', '2026-01-14T13:00:00.000Z']],
    ['2026-01-14T13:00:00Z', undefined],
    // The night of March 8 is an hour short, that of November 1 an hour long.
    ['2026-03-08T07:30:00Z', ['2026-03-08T02:00:00.000Z', '2026-03-08T12:00:00.000Z']],
    ['2026-03-08T12:00:00Z', undefined],
    ['2026-11-01T06:30:00Z', ['2026-11-01T01:00:00.000Z', '2026-11-01T13:00:00.000Z']],
  ])('are found in New York at %s', (moment, quiet) => {
    expect(findQuietPeriod(night, NY, moment)).toEqual(quiet)
  })

  it('that end in a skipped hour end after it, and in a repeated hour at its first time', () => {
    expect(findQuietPeriod(until('02:30'), NY, '2026-03-08T06:59:00Z')?.[1]).toBe('2026-03-08T07:30:00.000Z')
    expect(findQuietPeriod(until('01:30'), NY, '2026-11-01T05:29:00Z')?.[1]).toBe('2026-11-01T05:30:00.000Z')
    expect(findQuietPeriod(until('01:30'), NY, '2026-11-01T06:15:00Z')).toBeUndefined()
  })

  it('can be within a day, or off', () => {
    expect(
      findQuietPeriod({ quietFrom: '12:00', quietTo: '14:00' }, 'Asia/Kolkata', '2026-06-01T07:00:00Z'),
    ).toEqual(['2026-06-01T06:30:00.000Z', '2026-06-01T08:30:00.000Z'])
    expect(
      findQuietPeriod({ quietFrom: '12:00', quietTo: '12:00' }, NY, '2026-06-01T16:00:00Z'),
    ).toBeUndefined()
  })

  it('match the local time in every zone on nights without a clock change', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Etc/UTC', 'Asia/Tokyo']
    const times = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'))
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(times, times, fc.constantFrom(...zones), moments, (quietFrom, quietTo, zone, date) => {
        const quiet = makeQuietHours({ quietFrom, quietTo })(zone, date.getTime())
        const wallTime = localTimeAt(zone, date.getTime()).time
        expect(quiet !== undefined).toBe(quietFrom !== quietTo && isQuiet(wallTime, quietFrom, quietTo))
      }),
    )
  })
})
