import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changed } from './changes.ts'
import { $reminderActions, deleteReminder, sendNow } from './reminder-actions.ts'
import { $why, askWhy, closeWhy } from './reminder-why.ts'
import { RemindersScreen } from './reminders.ts'
import { askedFor, EVERYTHING, type Filters, remindersAddress } from './reminders-asked.ts'
import { ReminderServer } from './testing/reminder-server.ts'
import { $toasts } from './toasts.ts'

let server: ReminderServer
let screen: RemindersScreen

const paint = (count: number, filters: Filters = EVERYTHING) => {
  server.add(count)
  const rows = [...server.rows.values()].slice(0, 15)
  screen = new RemindersScreen(filters, { rows, next: count > 15 ? '15' : null, total: count }, count)
  screen.$listing.listen(() => undefined)
}
const listing = () => screen.$listing.get()
const ids = () => {
  const shown = listing()
  return shown.is === 'rows' ? shown.rows.map(({ id }) => id) : []
}
const timeline = (says: string) => ({
  reminderId: 2,
  instead: null,
  steps: [{ at: null, mark: 'next', says }],
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
  closeWhy()
  vi.unstubAllGlobals()
})
const addresses: string[] = []

describe('the reminders page', () => {
  it('begins with what the server has painted and asks for nothing', () => {
    paint(40)
    expect(listing()).toMatchObject({
      range: '1 to 15 of 40, latest first',
      hasPrevious: false,
      hasNext: true,
    })
    expect([screen.$total.get(), server.calls]).toEqual(['40', []])
  })

  it('says which reminders are shown in its address, and never what is searched for', async () => {
    paint(3)
    server.change(2, { status: 'failed', type: 'sms', message: 'Wound check' })
    screen.show({ status: 'failed', type: 'sms' })
    screen.search('Wound')
    await vi.waitFor(() => expect(ids()).toEqual([2]))
    expect(addresses).toEqual(['/reminders?status=failed&type=sms'])
    screen.showAll()
    await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3]))
    expect([addresses.at(-1), screen.list.query]).toEqual(['/reminders', ''])
    expect(askedFor(new URLSearchParams('status=failed&type=fax'))).toEqual({ status: 'failed', type: 'all' })
    expect(remindersAddress(EVERYTHING)).toBe('/reminders')
  })

  it('tells having none from finding none, and goes on counting all', async () => {
    paint(0)
    expect(listing()).toEqual({ is: 'none' })
    screen.show({ status: 'sent', type: 'all' })
    await vi.waitFor(() => expect(listing()).toEqual({ is: 'none found' }))
    server.add(2)
    changed('reminders')
    await vi.waitFor(() => expect(screen.$total.get()).toBe('2'))
    expect(listing()).toEqual({ is: 'none found' })
  })

  it('counts up to a thousand', () => {
    const rows = [server.change(1)]
    screen = new RemindersScreen(EVERYTHING, { rows, next: 'x', total: 1000 }, 1000)
    expect([screen.$total.get(), listing()]).toMatchObject([
      '1,000+',
      { range: '1 to 1 of 1,000+, latest first' },
    ])
  })
})

describe('what changes elsewhere', () => {
  it('comes to the page without the rows going away, however slow the answer', async () => {
    paint(3)
    const seen: string[] = []
    const unlisten = screen.$listing.listen(({ is }) => seen.push(is))
    server.slowness = 200
    server.change(1, { status: 'sent' })
    changed('reminders')
    await vi.waitFor(() => expect(listing()).toMatchObject({ rows: [{ status: 'sent' }, {}, {}] }))
    expect(new Set(seen)).toEqual(new Set(['rows']))
    unlisten()
  })

  it('leaves the page as it is where the server does not answer', async () => {
    paint(3)
    server.instead = () => new Response('', { status: 503 })
    changed('reminders')
    await vi.waitFor(() => expect(server.instead).toBeUndefined())
    expect(ids()).toEqual([1, 2, 3])
  })

  it('is asked for once more, however often it changes while the answer is under way', async () => {
    paint(3)
    server.slowness = 30
    for (let n = 0; n < 50; n += 1) changed('reminders')
    await vi.waitFor(() => expect(server.calls.length).toBe(1))
    server.change(1, { status: 'sent' })
    await vi.waitFor(() => expect(listing()).toMatchObject({ rows: [{ status: 'sent' }, {}, {}] }))
    expect(server.calls.length).toBe(2)
  })

  it('is in the row that is open, which stays open', async () => {
    paint(3)
    server.others.set('/api/reminders/2/timeline', timeline('It waits.'))
    await askWhy(2)
    expect($why.get()).toMatchObject({ is: 'open', timeline: timeline('It waits.') })
    server.others.set('/api/reminders/2/timeline', timeline('It was sent.'))
    changed('reminders')
    await vi.waitFor(() => expect($why.get()).toMatchObject({ timeline: timeline('It was sent.') }))
    screen.search('else')
    expect($why.get()).toEqual({ is: 'closed' })
  })
})

describe('what is done from a row', () => {
  it('sends now, once, and says what has become of it', async () => {
    paint(2)
    await Promise.all([sendNow(server.change(1)), sendNow(server.change(1))])
    expect(server.changes).toEqual(['POST /api/reminders/1/send'])
    expect(toast()).toMatchObject({ title: 'Success', description: 'Reminder sent successfully' })
    await vi.waitFor(() => expect(listing()).toMatchObject({ rows: [{ status: 'sent' }, {}] }))
  })

  it.each([
    [200, { status: 'failed', reason: 'Number is a landline' }, 'Number is a landline'],
    [202, { status: 'pending' }, 'The reminder is on its way'],
    [409, { message: 'This reminder was already sent.' }, 'This reminder was already sent.'],
    [500, {}, 'Failed to send reminder'],
  ])('answered %i with %j it says: %s', async (status, body, says) => {
    paint(1)
    server.instead = () => new Response(JSON.stringify(body), { status })
    await sendNow(server.change(1))
    expect(toast()?.description).toBe(says)
  })

  it('deletes at once, and takes that back for ten seconds', async () => {
    paint(2)
    await deleteReminder(server.change(1))
    expect(toast()).toMatchObject({ description: 'Reminder deleted successfully', duration: 10_000 })
    await vi.waitFor(() => expect(ids()).toEqual([2]))
    server.change(1)
    toast()?.action?.run()
    await vi.waitFor(() => expect(toast()?.description).toBe('Reminder restored successfully'))
    expect(server.changes).toEqual(['DELETE /api/reminders/1', 'POST /api/reminders/1/restore'])
  })

  it('says why nothing was deleted, and shows what is so', async () => {
    paint(2)
    const gone = server.change(1)
    server.rows.delete(1)
    await deleteReminder(gone)
    expect(toast()).toMatchObject({ title: 'Error', description: 'Failed to delete reminder' })
    expect($reminderActions.get().problem).toBe('This reminder does not exist.')
    await vi.waitFor(() => expect(ids()).toEqual([2]))
  })
})
