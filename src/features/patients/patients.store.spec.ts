import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { createPatientsScreen, type PatientsScreen } from './patients.store.ts'
import { PatientServer } from './testing/patient-server.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'

let server: PatientServer
let screen: PatientsScreen
let stop: () => void

const paint = (patients: number) => {
  for (let n = 0; n < patients; n += 1) server.add()
  const all = [...server.patients.values()]
  screen = createPatientsScreen({
    rows: all.slice(0, 15),
    next: patients > 15 ? '15' : null,
    total: patients,
  })
  stop = screen.$listing.listen(() => undefined)
}
const waitForListing = () => vi.waitFor(() => expect(listing().is).not.toBe('late'))
const listing = () => screen.$listing.get()
const rowIds = () => {
  const currentListing = listing()
  return currentListing.is === 'rows' ? currentListing.rows.map(({ id }) => id) : []
}

beforeEach(() => {
  server = new PatientServer()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('the patients screen', () => {
  it('starts with the server-rendered page and sends no request', () => {
    paint(40)
    expect(listing()).toMatchObject({
      is: 'rows',
      range: '1 to 15 of 40, by last name',
      hasPrevious: false,
      hasNext: true,
    })
    expect(server.calls).toEqual([])
  })

  it('pages to the end and back', async () => {
    paint(40)
    await screen.list.next()
    expect(listing()).toMatchObject({
      range: '16 to 30 of 40, by last name',
      hasPrevious: true,
      hasNext: true,
    })
    await screen.list.next()
    expect(listing()).toMatchObject({ range: '31 to 40 of 40, by last name', hasNext: false })
    await screen.list.next()
    await screen.list.previous()
    await screen.list.previous()
    expect(listing()).toMatchObject({ range: '1 to 15 of 40, by last name', hasPrevious: false })
  })

  it('turns one page on a double click', async () => {
    paint(60)
    await Promise.all([screen.list.next(), screen.list.next()])
    expect(listing()).toMatchObject({ range: '16 to 30 of 60, by last name' })
  })

  it('searches, and keeps the total number of patients', async () => {
    paint(40)
    await screen.list.search('  patient 07 ')
    expect(rowIds()).toEqual([7])
    expect(listing()).toMatchObject({ range: '1 to 1 of 1, by last name' })
    expect(screen.$total.get()).toBe(40)
    await screen.list.search('nobody')
    expect(listing()).toEqual({ is: 'none found' })
    await screen.list.search('')
    expect(rowIds()).toHaveLength(15)
  })

  it('shows the results of the latest search, regardless of response order', async () => {
    paint(20)
    const states: string[] = []
    screen.$listing.listen(({ is }) => states.push(is))
    server.delayMs = 60
    const early = screen.list.search('patient 01')
    server.delayMs = 5
    await Promise.all([early, screen.list.search('patient 02')])
    expect(rowIds()).toEqual([2])
    expect(states).toEqual(['rows'])
  })

  it('keeps the rows for 150 ms, then shows a skeleton', async () => {
    paint(3)
    const states: string[] = []
    screen.$listing.listen(({ is }) => states.push(is))
    server.delayMs = 40
    await screen.list.search('patient 01')
    server.delayMs = 220
    await screen.list.search('patient 02')
    expect(states).toEqual(['rows', 'late', 'rows'])
  })

  it('shows an error when the server is unreachable, and retries on request', async () => {
    paint(3)
    server.nextResponse = () => Promise.reject(new TypeError('fetch failed'))
    await screen.list.search('patient 01')
    expect(listing()).toEqual({
      is: 'failed',
      problem: 'The patients could not be loaded. Check your connection.',
    })
    await screen.list.refresh()
    expect(rowIds()).toEqual([1])
  })

  it('shows 1,000+ for a search with at least a thousand results', async () => {
    paint(3)
    const headers = { 'x-total-count': '1000' }
    server.nextResponse = () => new Response(JSON.stringify([...server.patients.values()]), { headers })
    await screen.list.search('a')
    expect(listing()).toMatchObject({ range: '1 to 3 of 1,000+, by last name' })
  })

  it('reloads after a change, including the total', async () => {
    paint(3)
    await screen.list.search('patient 03')
    server.add()
    reportLocalChange('patient')
    await vi.waitFor(() => expect(screen.$total.get()).toBe(4))
    await waitForListing()
    expect(rowIds()).toEqual([3])
  })

  it('narrows to incomplete records, keeps the total, and counts again after a change', async () => {
    paint(3)
    const stopCount = screen.$incompleteCount.listen(() => undefined)
    server.add({ missing: ['dateOfBirth'] })
    reportLocalChange('patient')
    await vi.waitFor(() => expect(screen.$incompleteCount.get()).toBe(1))
    await screen.showIncomplete(true)
    expect(rowIds()).toEqual([4])
    expect(screen.$total.get()).toBe(4)
    await screen.list.search('patient 01')
    expect(listing()).toEqual({ is: 'none found' })
    await screen.showAll()
    expect(rowIds()).toEqual([1, 2, 3, 4])
    stopCount()
  })

  it('deletes a row, and goes back a page when it was the last one there', async () => {
    paint(16)
    await screen.list.next()
    expect(await screen.remove(16)).toBe(true)
    expect($toasts.get()[0]).toMatchObject({ title: 'Success', description: 'Patient deleted successfully' })
    await vi.waitFor(() => expect(listing()).toMatchObject({ range: '1 to 15 of 15, by last name' }))
    expect(screen.$total.get()).toBe(15)
  })

  it('shows why a deletion was refused', async () => {
    paint(2)
    server.nextResponse = () =>
      new Response(JSON.stringify({ message: 'Your role does not allow this.' }), { status: 403 })
    expect(await screen.remove(1)).toBe(false)
    expect($toasts.get()[0]).toMatchObject({ title: 'Error', description: 'Failed to delete patient' })
    expect(screen.$deletion.get()).toEqual({ is: 'refused', problem: 'Your role does not allow this.' })
    expect(rowIds()).toEqual([1, 2])
  })

  it('is empty when the clinic has no patients', async () => {
    paint(1)
    await screen.remove(1)
    await vi.waitFor(() => expect(listing()).toEqual({ is: 'none' }))
  })
})
