import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { $reminderActions, deleteReminder, sendNow } from './reminder-actions.store.ts'
import { $timeline, openTimeline, closeTimeline } from './timeline.store.ts'
import { RemindersScreen } from './reminders.store.ts'
import { readFilters, NO_FILTERS, type Filters, remindersAddress } from './filters.ts'
import { ReminderServer } from './testing/reminder-server.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'
import { text } from '../../language/index.ts'

let server: ReminderServer
let screen: RemindersScreen

const paint = (count: number, filters: Filters = NO_FILTERS) => {
  server.add(count)
  const rows = [...server.rows.values()].slice(0, 15)
  screen = new RemindersScreen(filters, { rows, next: count > 15 ? '15' : null, total: count }, count)
  screen.$listing.listen(() => undefined)
}
const listing = () => screen.$listing.get()
const ids = () => {
  const currentListing = listing()
  return currentListing.is === 'rows' ? currentListing.rows.map(({ id }) => id) : []
}
const timeline = (sentence: string) => ({
  reminderId: 2,
  instead: null,
  steps: [{ at: null, mark: 'next', says: sentence }],
})
const toast = () => $toasts.get()[0]

beforeEach(() => {
  server = new ReminderServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('history', { pushState: (_: unknown, __: string, to: string) => addresses.push(to) })
  addresses.length = 0
})
afterEach(() => {
  cleanStores(screen.$listing, screen.list.$list)
  closeTimeline()
  vi.unstubAllGlobals()
})
const addresses: string[] = []

describe('the reminders page', () => {
  it('starts with the rows the server rendered and requests nothing', () => {
    paint(40)
    expect(listing()).toMatchObject({
      range: '1 to 15 of 40, latest first',
      hasPrevious: false,
      hasNext: true,
    })
    expect([screen.$total.get(), server.calls]).toEqual(['40', []])
  })

  it('puts the filters in the URL, but never the search text', async () => {
    paint(3)
    server.change(2, { status: 'failed', type: 'sms', message: 'Wound check' })
    screen.show({ status: 'failed', type: 'sms' })
    screen.search('Wound')
    await vi.waitFor(() => expect(ids()).toEqual([2]))
    expect(addresses).toEqual(['/reminders?status=failed&type=sms'])
    screen.showAll()
    await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3]))
    expect([addresses.at(-1), screen.list.query]).toEqual(['/reminders', ''])
    expect(readFilters(new URLSearchParams('status=failed&type=fax'))).toEqual({
      status: 'failed',
      type: 'all',
    })
    expect(remindersAddress(NO_FILTERS)).toBe('/reminders')
  })

  it('distinguishes an empty list from no matches, and keeps counting all reminders', async () => {
    paint(0)
    expect(listing()).toEqual({ is: 'none' })
    screen.show({ status: 'sent', type: 'all' })
    await vi.waitFor(() => expect(listing()).toEqual({ is: 'none found' }))
    server.add(2)
    reportLocalChange('reminders')
    await vi.waitFor(() => expect(screen.$total.get()).toBe('2'))
    expect(listing()).toEqual({ is: 'none found' })
  })

  it('counts up to a thousand', () => {
    const rows = [server.change(1)]
    screen = new RemindersScreen(NO_FILTERS, { rows, next: 'x', total: 1000 }, 1000)
    expect([screen.$total.get(), listing()]).toMatchObject([
      '1,000+',
      { range: '1 to 1 of 1,000+, latest first' },
    ])
  })
})

describe('a change made elsewhere', () => {
  it('updates the page without hiding the rows, even on a slow answer', async () => {
    paint(3)
    const states: string[] = []
    const unlisten = screen.$listing.listen(({ is }) => states.push(is))
    server.slowness = 200
    server.change(1, { status: 'sent' })
    reportLocalChange('reminders')
    await vi.waitFor(() => expect(listing()).toMatchObject({ rows: [{ status: 'sent' }, {}, {}] }))
    expect(new Set(states)).toEqual(new Set(['rows']))
    unlisten()
  })

  it('leaves the page unchanged when the server does not answer', async () => {
    paint(3)
    server.instead = () => new Response('', { status: 503 })
    reportLocalChange('reminders')
    await vi.waitFor(() => expect(server.instead).toBeUndefined())
    expect(ids()).toEqual([1, 2, 3])
  })

  it('is requested one more time, however often changes arrive during a request', async () => {
    paint(3)
    server.slowness = 30
    for (let n = 0; n < 50; n += 1) reportLocalChange('reminders')
    await vi.waitFor(() => expect(server.calls.length).toBe(1))
    server.change(1, { status: 'sent' })
    await vi.waitFor(() => expect(listing()).toMatchObject({ rows: [{ status: 'sent' }, {}, {}] }))
    expect(server.calls.length).toBe(2)
  })

  it('updates the open row, which stays open', async () => {
    paint(3)
    server.others.set('/api/reminders/2/timeline', timeline('It waits.'))
    await openTimeline(2)
    expect($timeline.get()).toMatchObject({ is: 'open', timeline: timeline('It waits.') })
    server.others.set('/api/reminders/2/timeline', timeline('It was sent.'))
    reportLocalChange('reminders')
    await vi.waitFor(() => expect($timeline.get()).toMatchObject({ timeline: timeline('It was sent.') }))
    screen.search('else')
    expect($timeline.get()).toEqual({ is: 'closed' })
  })
})

describe('an action in a row', () => {
  it('sends now, once, and reports the outcome', async () => {
    paint(2)
    await Promise.all([sendNow(server.change(1)), sendNow(server.change(1))])
    expect(server.changes).toEqual(['POST /api/reminders/1/send'])
    expect(toast()).toMatchObject({ title: 'Success', description: 'Reminder sent successfully' })
    await vi.waitFor(() => expect(listing()).toMatchObject({ rows: [{ status: 'sent' }, {}] }))
  })

  it.each([
    [200, { status: 'failed', reasonCode: 'landline' }, text.failureReasons.landline],
    [202, { status: 'pending' }, 'The reminder is on its way'],
    [409, { message: 'This reminder was already sent.' }, 'This reminder was already sent.'],
    [500, {}, 'Failed to send reminder'],
  ])('for answer %i with %j shows: %s', async (status, body, description) => {
    paint(1)
    server.instead = () => new Response(JSON.stringify(body), { status })
    await sendNow(server.change(1))
    expect(toast()?.description).toBe(description)
  })

  it('deletes immediately, and can be undone for ten seconds', async () => {
    paint(2)
    await deleteReminder(server.change(1))
    expect(toast()).toMatchObject({ description: 'Reminder deleted successfully', duration: 10_000 })
    await vi.waitFor(() => expect(ids()).toEqual([2]))
    server.change(1)
    toast()?.action?.run()
    await vi.waitFor(() => expect(toast()?.description).toBe('Reminder restored successfully'))
    expect(server.changes).toEqual(['DELETE /api/reminders/1', 'POST /api/reminders/1/restore'])
  })

  it('says why deleting failed, and shows the current rows', async () => {
    paint(2)
    const deletedReminder = server.change(1)
    server.rows.delete(1)
    await deleteReminder(deletedReminder)
    expect(toast()).toMatchObject({ title: 'Error', description: 'Failed to delete reminder' })
    expect($reminderActions.get().problem).toBe('This reminder does not exist.')
    await vi.waitFor(() => expect(ids()).toEqual([2]))
  })
})
