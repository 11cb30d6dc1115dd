import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { $reminderActions, deleteReminder, markDone, sendNow } from './reminder-actions.store.ts'
import { $timeline, openTimeline, closeTimeline } from './timeline.store.ts'
import { createRemindersScreen, type RemindersScreen } from './reminders.store.ts'
import { NO_FILTERS, openingView, readFilters, type Filters, remindersAddress } from './filters.ts'
import { countsOf, ReminderServer } from './testing/reminder-server.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'
import { text } from '../../language/index.ts'

let server: ReminderServer
let screen: RemindersScreen

const paint = (count: number, filters: Filters = NO_FILTERS) => {
  server.add(count)
  const rows = [...server.rows.values()].slice(0, 15)
  const initial = { rows, next: count > 15 ? '15' : null, total: count }
  screen = createRemindersScreen({
    filters,
    home: 'all',
    initial,
    counts: countsOf([...server.rows.values()]),
    patient: null,
  })
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
/** Returns how often the page of the list was requested. */
const listed = () => server.calls.filter(({ url }) => url.pathname === '/api/reminders').length
const read = (search: string) => readFilters(new URLSearchParams(search), 'attention')

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
      range: '1 to 15 of 40, latest visit first',
      hasPrevious: false,
      hasNext: true,
    })
    expect([screen.$total.get(), server.calls]).toEqual(['40', []])
  })

  it('puts the filters in the URL, but never the search text', async () => {
    paint(3)
    server.change(2, { status: 'failed', type: 'sms', message: 'Wound check' })
    screen.show({ ...NO_FILTERS, status: 'failed', type: 'sms' })
    screen.search('Wound')
    await vi.waitFor(() => expect(ids()).toEqual([2]))
    expect(addresses).toEqual(['/reminders?status=failed&type=sms'])
    screen.showAll()
    await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3]))
    expect([addresses.at(-1), screen.list.query]).toEqual(['/reminders?view=all', ''])
  })

  it('opens on what needs attention, then on today, then on everything', () => {
    const none = { attention: 0, today: 0, upcoming: 4, all: 9 }
    expect([
      openingView({ ...none, attention: 1, today: 2 }),
      openingView({ ...none, today: 2 }),
      openingView(none),
    ]).toEqual(['attention', 'today', 'all'])
    expect(read('')).toEqual({ ...NO_FILTERS, view: 'attention' })
    expect(read('status=failed&type=fax&patientId=x&from=soon')).toEqual({ ...NO_FILTERS, status: 'failed' })
    expect(read('view=upcoming&from=2026-02-30&to=9999-12-31')).toEqual({
      ...NO_FILTERS,
      view: 'upcoming',
      sort: 'visit',
    })
    expect(read('view=today&sort=latest')).toEqual({ ...NO_FILTERS, view: 'today', sort: 'latest' })
  })

  it.each([
    [{ view: 'all' }, '/reminders?view=all'],
    [{ view: 'attention', type: 'sms' }, '/reminders?view=attention&type=sms'],
    [{ view: 'today', sort: 'visit' }, '/reminders?view=today'],
    [{ view: 'today', sort: 'latest' }, '/reminders?view=today&sort=latest'],
    [
      { patientId: 7, from: '2026-03-01', to: '2026-03-31' },
      '/reminders?patientId=7&from=2026-03-01&to=2026-03-31',
    ],
  ] as const)('keeps %j in the URL', (some, address) => {
    const filters = { ...NO_FILTERS, ...some }
    expect(remindersAddress(filters)).toBe(address)
    expect(readFilters(new URL(address, 'http://clinic.test').searchParams, 'attention')).toEqual(filters)
  })

  it('sorts a view as usual, says so, and counts the views again after a change', async () => {
    paint(2)
    server.change(2, { needsAttention: true })
    screen.showView('today')
    await vi.waitFor(() => expect(listing()).toMatchObject({ range: '1 to 2 of 2, by visit' }))
    expect(server.calls.at(-1)?.url.search).toMatch(/^\?limit=15&view=today&sort=visit\b/)
    screen.showView('attention')
    await vi.waitFor(() => expect(ids()).toEqual([2]))
    await markDone(server.change(2))
    await vi.waitFor(() => expect(listing()).toEqual({ is: 'none found' }))
    await vi.waitFor(() => expect(screen.$counts.get().attention).toBe(0))
    expect(toast()).toMatchObject({ description: 'Marked as done', duration: 10_000 })
    toast()?.action?.run()
    await vi.waitFor(() => expect(ids()).toEqual([2]))
    expect(server.changes).toEqual(['PUT /api/reminders/2/handled', 'DELETE /api/reminders/2/handled'])
  })

  it('distinguishes an empty list from no matches, and keeps counting all reminders', async () => {
    paint(0)
    expect(listing()).toEqual({ is: 'none' })
    screen.show({ ...NO_FILTERS, status: 'sent' })
    await vi.waitFor(() => expect(listing()).toEqual({ is: 'none found' }))
    server.add(2)
    reportLocalChange('reminder')
    await vi.waitFor(() => expect(screen.$total.get()).toBe('2'))
    expect(listing()).toEqual({ is: 'none found' })
  })

  it('counts up to a thousand', () => {
    const rows = [server.change(1)]
    const counts = { ...countsOf([]), all: 1000 }
    const initial = { rows, next: 'x', total: 1000 }
    screen = createRemindersScreen({ filters: NO_FILTERS, home: 'all', initial, counts, patient: null })
    expect([screen.$total.get(), listing()]).toMatchObject([
      '1,000+',
      { range: '1 to 1 of 1,000+, latest visit first' },
    ])
  })
})

describe('a change made elsewhere', () => {
  it('updates the page without hiding the rows, even on a slow answer', async () => {
    paint(3)
    const states: string[] = []
    const unlisten = screen.$listing.listen(({ is }) => states.push(is))
    server.delayMs = 200
    server.change(1, { status: 'sent' })
    reportLocalChange('reminder')
    await vi.waitFor(() => expect(listing()).toMatchObject({ rows: [{ status: 'sent' }, {}, {}] }))
    expect(new Set(states)).toEqual(new Set(['rows']))
    unlisten()
  })

  it('leaves the page unchanged when the server does not answer', async () => {
    paint(3)
    server.nextResponse = () => new Response('', { status: 503 })
    reportLocalChange('reminder')
    await vi.waitFor(() => expect(server.nextResponse).toBeUndefined())
    expect(ids()).toEqual([1, 2, 3])
  })

  it('is requested one more time, however often changes arrive during a request', async () => {
    paint(3)
    server.delayMs = 30
    for (let n = 0; n < 50; n += 1) reportLocalChange('reminder')
    await vi.waitFor(() => expect(listed()).toBe(1))
    server.change(1, { status: 'sent' })
    await vi.waitFor(() => expect(listing()).toMatchObject({ rows: [{ status: 'sent' }, {}, {}] }))
    expect(listed()).toBe(2)
  })

  it('updates the open row, which stays open', async () => {
    paint(3)
    server.otherResponses.set('/api/reminders/2/timeline', timeline('It waits.'))
    await openTimeline(2)
    expect($timeline.get()).toMatchObject({ is: 'open', explanation: timeline('It waits.') })
    server.otherResponses.set('/api/reminders/2/timeline', timeline('It was sent.'))
    reportLocalChange('reminder')
    await vi.waitFor(() => expect($timeline.get()).toMatchObject({ explanation: timeline('It was sent.') }))
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

  it('says that a text was only kept, where no provider is set up', async () => {
    paint(1)
    server.nextResponse = () => Response.json({ status: 'sent', type: 'sms', via: 'outbox' })
    await sendNow(server.change(1))
    expect(toast()).toMatchObject({
      description: 'Reminder sent successfully',
      note: 'No SMS provider is set up: the message is kept in the outbox.',
    })
  })

  it.each([
    [200, { status: 'failed', reasonCode: 'landline' }, text.failureReasons.landline],
    [202, { status: 'pending' }, 'The reminder is on its way'],
    [409, { message: 'This reminder was already sent.' }, 'This reminder was already sent.'],
    [500, {}, 'Failed to send reminder'],
  ])('for answer %i with %j shows: %s', async (status, body, description) => {
    paint(1)
    server.nextResponse = () => new Response(JSON.stringify(body), { status })
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
