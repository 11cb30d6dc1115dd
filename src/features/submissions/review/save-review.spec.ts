import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countChanges } from '../../../kit/updates/local-changes.ts'
import {
  $review,
  acceptAll,
  closeReview,
  compareAgain,
  decide,
  hasUnsavedDecisions,
  openReview,
  type OpenReview,
} from './review.store.ts'
import { markOpenReview, markReviewed, nextStep, reopen, saveReview, unmatch } from './save-review.ts'
import { comparedSubmission, SubmissionServer } from '../testing/submission-server.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'

let server: SubmissionServer

const email = comparedSubmission('email', 'email', 'y@post.example', 'yuki@mail.example')
const phone = comparedSubmission('phone', 'phone', '(207) 555-0121', '(207) 555-0188')

const open = () => $review.get() as OpenReview
const readToast = () => $toasts.get()[0]
const posted = () => server.calls.findLast(({ method }) => method === 'POST')

beforeEach(() => {
  server = new SubmissionServer()
  server.answers = [email, phone]
  server.add()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  closeReview()
  vi.unstubAllGlobals()
})

describe('saving a review', () => {
  it('sends the accepted answers, with the version of the record they were compared with', async () => {
    const before = countChanges('form-submission')
    await openReview(1)
    decide('email', 'accept')
    expect(hasUnsavedDecisions(open())).toBe(true)
    await saveReview()
    expect(server.receivedChanges).toEqual([])
    decide('phone', 'keep')
    await Promise.all([saveReview(), saveReview()])
    expect(server.receivedChanges).toEqual(['accept'])
    expect(posted()?.body).toEqual({ patientId: 7, fields: ['email'] })
    expect(posted()?.headers.get('if-match')).toBe('"3"')
    expect($review.get().is).toBe('closed')
    expect(readToast()).toMatchObject({
      title: 'Success',
      description: 'Saved to the record of Yuki Tanaka',
    })
    expect(countChanges('form-submission')).toBe(before + 1)
  })

  it('matches a patient whose record already has all answers', async () => {
    server.answers = [{ ...email, same: true }]
    await openReview(1)
    expect(nextStep(open())).toBe('save')
    await saveReview()
    expect(posted()?.body).toEqual({ patientId: 7, fields: [] })
  })

  it('goes on with a new patient when no patient matches answers of the record', async () => {
    server.suggestions = []
    await openReview(1)
    expect(nextStep(open())).toBe('create')
    await saveReview()
    expect(server.receivedChanges).toEqual([])
    await markOpenReview()
    expect(server.receivedChanges).toEqual(['reviewed'])
  })

  it('only marks a submission without anything for a record', async () => {
    server.suggestions = []
    server.answers = [{ ...email, recordField: null }]
    await openReview(1)
    expect(nextStep(open())).toBe('mark')
  })

  it('only marks a submission with nothing to save, and undoes that', async () => {
    server.answers = [{ ...email, same: true }]
    server.add({ id: 2, patientId: 7 })
    await openReview(2)
    expect(nextStep(open())).toBe('mark')
    await saveReview()
    expect(server.rows.get(2)?.state).toBe('reviewed')
    expect(readToast()).toMatchObject({ description: 'Marked as reviewed', action: { label: 'Undo' } })
    readToast()?.action?.run()
    await vi.waitFor(() => expect(server.rows.get(2)?.state).toBe('new'))
  })

  it('keeps the decisions when the record has changed meanwhile', async () => {
    await openReview(1)
    acceptAll()
    const body = {
      message: 'This record was changed by someone else since you opened it.',
      code: 'stale_version',
    }
    server.refusal = { status: 409, body }
    await saveReview()
    expect(open()).toMatchObject({
      stale: true,
      problem: body.message,
      activity: 'nothing',
      decisions: { email: 'accept', phone: 'accept' },
    })
    server.patients = [{ id: 7, name: 'Yuki Tanaka', dateOfBirth: '1987-02-10', version: 4 }]
    server.answers = [email, { ...phone, same: true }]
    await compareAgain()
    expect(open()).toMatchObject({ stale: false, problem: null })
    expect(open().decisions).toEqual({ email: 'accept' })
    await saveReview()
    expect(posted()?.headers.get('if-match')).toBe('"4"')
    expect(posted()?.body.fields).toEqual(['email'])
  })

  it('shows the error of an answer until its decision changes', async () => {
    await openReview(1)
    acceptAll()
    const message = 'A patient with this email already exists'
    server.refusal = {
      status: 409,
      body: { message, code: 'patient_email_taken', fields: { email: message } },
    }
    await saveReview()
    expect(readToast()).toMatchObject({ title: 'Error', description: message })
    expect(open()).toMatchObject({ problem: message, errors: { email: message }, stale: false })
    decide('email', 'keep')
    expect(open().errors).toEqual({})
    await saveReview()
    expect(posted()?.body.fields).toEqual(['phone'])
  })

  it('retries a lost answer under the same key, and uses a new key for each other request', async () => {
    await openReview(1)
    acceptAll()
    const lost = server.fetch
    vi.stubGlobal('fetch', async (...call: Parameters<typeof lost>) => {
      await lost(...call)
      throw new TypeError('fetch failed')
    })
    await saveReview()
    expect(open()).toMatchObject({ problem: 'Failed to save to the record', activity: 'nothing' })
    vi.stubGlobal('fetch', server.fetch)
    await saveReview()
    const keys = () =>
      server.calls.flatMap(({ headers }) => headers.get('idempotency-key') ?? []) as readonly string[]
    expect(new Set(keys()).size).toBe(1)
    await reopen(1)
    await reopen(1)
    expect(new Set(keys()).size).toBe(3)
  })
})

describe('the menu of a row', () => {
  it('marks, reopens and unmatches', async () => {
    server.add({ id: 2, patientId: 7, patientName: 'Yuki Tanaka' })
    await markReviewed(2)
    await reopen(2)
    await unmatch(2, 'Yuki Tanaka')
    expect(server.receivedChanges).toEqual(['reviewed', 'reopen', 'unmatch'])
    expect(server.rows.get(2)).toMatchObject({ state: 'new', patientId: 0 })
    expect(readToast()).toMatchObject({ description: 'No longer matched to Yuki Tanaka' })
  })

  it('reports a refusal', async () => {
    server.refusal = { status: 500, body: {} }
    await markReviewed(1)
    expect(readToast()).toMatchObject({ title: 'Error', description: 'Failed to mark as reviewed' })
  })
})
