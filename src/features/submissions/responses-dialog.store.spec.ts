import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportLocalChange } from '../../kit/updates/local-changes.ts'
import { $asShownDialog, closeAsShownDialog, openAsShownDialog } from './as-shown-dialog.store.ts'
import { readInboxFilter, createInbox, inboxUrl } from './inbox.store.ts'
import { $responses, closeResponses, showResponses } from './responses-dialog.store.ts'
import { $review, openReview } from './review/review.store.ts'
import { SubmissionServer } from './testing/submission-server.ts'

let server: SubmissionServer
const stops: (() => void)[] = []

beforeEach(() => {
  server = new SubmissionServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('history', { pushState: vi.fn<History['pushState']>() })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  closeResponses()
  vi.unstubAllGlobals()
})

const dialog = () => {
  const state = $responses.get()
  if (state.is !== 'open') throw new Error('the dialog is closed')
  return state
}

const opened = async () => {
  showResponses({ id: 5, title: 'New Patient Intake' })
  stops.push(dialog().$listing.listen(() => undefined))
  await vi.waitFor(() => expect(dialog().$listing.get().is).not.toBe('late'))
  return dialog()
}

describe('the responses to a form', () => {
  it('are those of this form, in pages, newest first', async () => {
    for (let n = 0; n < 40; n += 1) server.add()
    server.add({ formId: 6 })
    const { $listing, list } = await opened()
    expect($listing.get()).toMatchObject({ total: 40, range: '1 to 15 of 40, newest first', hasNext: true })
    await list.next()
    await list.next()
    expect($listing.get()).toMatchObject({ range: '31 to 40 of 40, newest first', hasNext: false })
  })

  it('are empty while nobody has answered', async () => {
    const { $listing } = await opened()
    expect($listing.get()).toEqual({ is: 'none' })
  })

  it('reload after one has changed', async () => {
    server.add()
    const { $listing } = await opened()
    server.add()
    reportLocalChange('form-submission')
    await vi.waitFor(() => expect($listing.get()).toMatchObject({ total: 2 }))
  })

  it('close the open review when they close', async () => {
    server.add()
    await opened()
    await openReview(1)
    closeResponses()
    expect($review.get().is).toBe('closed')
  })
})

describe('the inbox', () => {
  it.each([
    ['', { state: 'new' }],
    ['?state=reviewed', { state: 'reviewed' }],
    ['?state=all&patientId=7', { state: 'all', patientId: 7 }],
  ] as const)('keeps its filter in the URL: %s', (address, narrowing) => {
    expect(readInboxFilter(new URLSearchParams(address))).toEqual(narrowing)
    expect(inboxUrl(narrowing)).toBe(`/forms/inbox${address}`)
  })

  it.each(['?state=bogus', '?patientId=0', '?patientId=x', '?patientId=1.5'])(
    'shows new submissions for an invalid URL: %s',
    (address) => expect(readInboxFilter(new URLSearchParams(address))).toEqual({ state: 'new' }),
  )

  it('keeps the search text when the filter changes, and never puts it in the URL', async () => {
    server.add({ formTitle: 'Consent', state: 'reviewed' })
    server.add({ formTitle: 'Consent' })
    server.add({ formTitle: 'Intake' })
    const inbox = createInbox({ state: 'new' }, { rows: [], next: null, total: 0 })
    stops.push(inbox.responses.$listing.listen(() => undefined))
    inbox.search('Consent')
    await vi.waitFor(() => expect(inbox.responses.$listing.get()).toMatchObject({ rows: [{ id: 2 }] }))
    inbox.show({ state: 'all' })
    await vi.waitFor(() => expect(inbox.responses.$listing.get()).toMatchObject({ total: 2 }))
    expect(history.pushState).toHaveBeenCalledExactlyOnceWith(null, '', '/forms/inbox?state=all')
    inbox.search('nothing of the kind')
    await vi.waitFor(() => expect(inbox.responses.$listing.get()).toEqual({ is: 'none found' }))
  })
})

describe('a submission as the patient saw it', () => {
  it('opens, or says why it cannot', async () => {
    server.add()
    await openAsShownDialog(1)
    expect($asShownDialog.get()).toMatchObject({ is: 'shown', review: { submission: { id: 1 } } })
    closeAsShownDialog()
    await openAsShownDialog(9)
    expect($asShownDialog.get()).toEqual({ is: 'unavailable', problem: 'This submission does not exist.' })
    closeAsShownDialog()
  })
})
