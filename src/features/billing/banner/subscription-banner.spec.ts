import { describe, expect, it } from 'vitest'
import { bannerForOthers, bannerOf } from './subscription-banner.ts'

const formats = { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' } as const
const well = { trouble: 'none', graceEndsAt: null, cancelsAt: null, restricted: false } as const
const graceEndsAt = '2026-04-12T02:00:00.000Z'
const buildBanner = (more: Partial<Parameters<typeof bannerOf>[0]>) => bannerOf({ ...well, ...more }, formats)

describe('the subscription banner', () => {
  it('is hidden while all is well', () => expect(buildBanner({})).toBeNull())

  it('shows the deadline in the clinic’s time zone', () => {
    const until = 'Everything works as before until 04/11/2026.'
    expect(buildBanner({ trouble: 'unpaid', graceEndsAt })).toBe(`A payment failed. ${until}`)
    expect(buildBanner({ trouble: 'ended', graceEndsAt })).toBe(`Your subscription has ended. ${until}`)
    expect(buildBanner({ trouble: 'trial over', graceEndsAt })).toBe(`Your free trial has ended. ${until}`)
  })

  it('says that the clinic is read-only', () => {
    const off = 'Your clinic is read-only: you can still view and export everything.'
    const restricted = { graceEndsAt, restricted: true }
    expect(buildBanner({ trouble: 'unpaid', ...restricted })).toBe(`A payment is overdue. ${off}`)
    expect(buildBanner({ trouble: 'ended', ...restricted })).toBe(`Your subscription has ended. ${off}`)
    expect(buildBanner({ trouble: 'trial over', ...restricted })).toBe(`Your free trial has ended. ${off}`)
  })

  it('says to users who may not see the subscription only that the clinic is read-only', () => {
    expect(bannerForOthers({ restricted: false })).toBeNull()
    expect(bannerForOthers({ restricted: true })).not.toMatch(/subscription|payment|trial/i)
  })

  it('shows when a cancelled subscription ends', () =>
    expect(buildBanner({ cancelsAt: graceEndsAt })).toBe('Your subscription ends on 04/11/2026.'))
})
