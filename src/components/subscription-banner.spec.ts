import { describe, expect, it } from 'vitest'
import { bannerOf } from './subscription-banner.ts'

const formats = { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' } as const
const well = { trouble: 'none', graceEndsAt: null, cancelsAt: null, restricted: false } as const
const graceEndsAt = '2026-04-12T02:00:00.000Z'
const says = (more: Partial<Parameters<typeof bannerOf>[0]>) => bannerOf({ ...well, ...more }, formats)

describe('the line about the subscription', () => {
  it('is not there while all is well', () => expect(says({})).toBeNull())

  it('says until when everything works, by the clinic’s calendar', () => {
    const until = 'Everything works as before until 04/11/2026.'
    expect(says({ trouble: 'unpaid', graceEndsAt })).toBe(`A payment failed. ${until}`)
    expect(says({ trouble: 'ended', graceEndsAt })).toBe(`The subscription has ended. ${until}`)
    expect(says({ trouble: 'trial over', graceEndsAt })).toBe(`The free trial has ended. ${until}`)
  })

  it('says that nothing can be changed', () => {
    const off = 'Everything can be read and exported; nothing can be changed.'
    const restricted = { graceEndsAt, restricted: true }
    expect(says({ trouble: 'unpaid', ...restricted })).toBe(`A payment is overdue. ${off}`)
    expect(says({ trouble: 'ended', ...restricted })).toBe(`The subscription has ended. ${off}`)
    expect(says({ trouble: 'trial over', ...restricted })).toBe(`The free trial has ended. ${off}`)
  })

  it('says when the subscription ends that was cancelled', () =>
    expect(says({ cancelsAt: graceEndsAt })).toBe('The subscription ends on 04/11/2026.'))
})
