import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { $patientDialog, addPatientFrom, isDirty } from '../../patients/dialog/patient-dialog.store.ts'
import {
  $review,
  acceptAll,
  closeReview,
  compareWith,
  reloadOnChange,
  hasUnsavedDecisions,
  openReview,
  type OpenReview,
} from './review.store.ts'
import { nextStep } from './save-review.ts'
import { comparedSubmission, SubmissionServer } from '../testing/submission-server.ts'

let server: SubmissionServer

const email = comparedSubmission('email', 'email', 'y@post.example', 'yuki@mail.example')
const phone = comparedSubmission('phone', 'phone', '(207) 555-0121', '(207) 555-0188')

const open = () => $review.get() as OpenReview

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
  it('compares with the most likely patient', async () => {
    await openReview(1)
    expect(open()).toMatchObject({ id: 1, review: { patient: { name: 'Yuki Tanaka' } } })
    expect(hasUnsavedDecisions(open())).toBe(false)
    expect(nextStep(open())).toBe('decide')
  })

  it('compares with no patient when none is similar', async () => {
    server.suggestions = []
    await openReview(1)
    expect(open().review.patient).toBeNull()
    expect(nextStep(open())).toBe('create')
  })

  it('says when it could not be loaded', async () => {
    await openReview(99)
    expect($review.get()).toEqual({
      is: 'unavailable',
      id: 99,
      problem: 'This submission does not exist.',
    })
  })

  it('shows the review opened last', async () => {
    server.add()
    await Promise.all([openReview(1), openReview(2)])
    expect(open().id).toBe(2)
    const reopening = openReview(1)
    closeReview()
    await reopening
    expect($review.get().is).toBe('closed')
  })
})

describe('another patient', () => {
  it('replaces the suggested one, and resets the decisions', async () => {
    server.patients = [
      ...server.patients,
      { id: 9, name: 'Yuki Tanaka Jr', dateOfBirth: '2011-01-01', version: 1 },
    ]
    await openReview(1)
    acceptAll()
    await compareWith(9)
    expect(open()).toMatchObject({ review: { patient: { id: 9 } }, isChoosingPatient: false })
    expect(open().decisions).toEqual({})
  })

  it('is registered from the answers, which completes the review', async () => {
    server.suggestions = []
    const stop = reloadOnChange()
    await openReview(1)
    addPatientFrom(1, open().review.draft)
    expect($patientDialog.get()).toMatchObject({
      is: 'add',
      submissionId: 1,
      draft: { firstName: 'Yuki', lastName: '' },
    })
    expect(isDirty($patientDialog.get())).toBe(true)
    server.add({ id: 1, patientId: 7, patientName: 'Yuki Tanaka', state: 'reviewed' })
    reportLocalChange('form-submission')
    await vi.waitFor(() => expect($review.get().is).toBe('closed'))
    stop()
  })
})
