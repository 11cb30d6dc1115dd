import { describe, expect, it } from 'vitest'
import { WHOLE_LIST, windowOf } from './reminder-window.ts'

const NEW_YORK = 'America/New_York'
/** 10 PM in New York, the next day in UTC. */
const now = Date.parse('2026-03-08T02:00:00Z')

describe('the window of a list of reminders', () => {
  it('has no bounds without a view and without days', () => {
    expect(windowOf({}, NEW_YORK, now)).toEqual(WHOLE_LIST)
    expect(windowOf({ view: 'all' }, NEW_YORK, now)).toEqual(WHOLE_LIST)
  })

  it('is the clinic’s current day, or what is pending after it', () => {
    expect(windowOf({ view: 'today' }, NEW_YORK, now)).toEqual({
      since: '2026-03-07T05:00:00.000Z',
      before: '2026-03-08T05:00:00.000Z',
      onlyAttention: false,
      status: null,
    })
    expect(windowOf({ view: 'upcoming' }, NEW_YORK, now)).toMatchObject({
      since: '2026-03-08T05:00:00.000Z',
      before: null,
      status: 'pending',
    })
  })

  it('looks 30 days back for what needs attention', () => {
    expect(windowOf({ view: 'attention' }, NEW_YORK, now)).toEqual({
      since: '2026-02-06T02:00:00.000Z',
      before: null,
      onlyAttention: true,
      status: null,
    })
  })

  it('includes both days, on which the clocks may change', () => {
    expect(windowOf({ from: '2026-03-08', to: '2026-03-08' }, NEW_YORK, now)).toMatchObject({
      since: '2026-03-08T05:00:00.000Z',
      before: '2026-03-09T04:00:00.000Z',
    })
  })

  it('narrows a view by the days, never widens it', () => {
    expect(windowOf({ view: 'today', from: '2026-01-01', to: '2026-12-31' }, NEW_YORK, now)).toMatchObject({
      since: '2026-03-07T05:00:00.000Z',
      before: '2026-03-08T05:00:00.000Z',
    })
    expect(windowOf({ view: 'upcoming', from: '2026-04-01', to: '2026-04-01' }, NEW_YORK, now)).toMatchObject(
      {
        since: '2026-04-01T04:00:00.000Z',
        before: '2026-04-02T04:00:00.000Z',
      },
    )
  })
})
