import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changed } from './changes.ts'
import { $patientDialog, addPatientFrom, isDirty } from './patient-dialog.ts'
import {
  $review,
  acceptAll,
  closeReview,
  compareWith,
  followChanges,
  isUndecided,
  openReview,
  type Reviewing,
} from './review.ts'
import { nextStep } from './review-saving.ts'
import { compared, SubmissionServer } from './testing/submission-server.ts'

let server: SubmissionServer

const email = compared('email', 'email', 'y@post.example', 'yuki@mail.example')
const phone = compared('phone', 'phone', '(207) 555-0121', '(207) 555-0188')

const open = () => $review.get() as Reviewing

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

describe('opening a review', () => {
  it('compares with the likeliest patient', async () => {
    await openReview(1)
    expect(open()).toMatchObject({ id: 1, review: { patient: { name: 'Yuki Tanaka' } } })
    expect(isUndecided(open())).toBe(false)
    expect(nextStep(open())).toBe('decide')
  })

  it('compares with nobody where nobody is like that', async () => {
    server.suggestions = []
    await openReview(1)
    expect(open().review.patient).toBeNull()
    expect(nextStep(open())).toBe('mark')
  })

  it('says that it could not be read', async () => {
    await openReview(99)
    expect($review.get()).toEqual({
      is: 'unavailable',
      id: 99,
      problem: 'This submission does not exist.',
    })
  })

  it('shows the one that was opened last', async () => {
    server.add()
    await Promise.all([openReview(1), openReview(2)])
    expect(open().id).toBe(2)
    const reopening = openReview(1)
    closeReview()
    await reopening
    expect($review.get().is).toBe('closed')
  })
})

describe('somebody else', () => {
  it('is compared with instead, and nothing is decided yet', async () => {
    server.patients = [
      ...server.patients,
      { id: 9, name: 'Yuki Tanaka Jr', dateOfBirth: '2011-01-01', version: 1 },
    ]
    await openReview(1)
    acceptAll()
    await compareWith(9)
    expect(open()).toMatchObject({ review: { patient: { id: 9 } }, choosing: false })
    expect(open().decisions).toEqual({})
  })

  it('is registered from the answers, and the review is over once that is done', async () => {
    server.suggestions = []
    const stop = followChanges()
    await openReview(1)
    addPatientFrom(1, open().review.draft)
    expect($patientDialog.get()).toMatchObject({
      is: 'add',
      submissionId: 1,
      draft: { firstName: 'Yuki', lastName: '' },
    })
    expect(isDirty($patientDialog.get())).toBe(true)
    server.add({ id: 1, patientId: 7, patientName: 'Yuki Tanaka', state: 'reviewed' })
    changed('submissions')
    await vi.waitFor(() => expect($review.get().is).toBe('closed'))
    stop()
  })
})
