import { describe, it } from 'vitest'
import { specify } from '#specify'
import { FormNotFound, FormUnavailable } from './errors.ts'
import {
  IntakeFormSubmitted,
  SubmissionAnswersAccepted,
  SubmissionMatched,
  SubmissionReopened,
  SubmissionReviewed,
  SubmissionUnmatched,
} from './events.ts'
import { SubmissionNotFound } from './submission-errors.ts'
import { Submission, type SubmissionCommand, type Submitted } from './submission.ts'

const { given } = specify(Submission)

const answered: Submitted = {
  formId: 77,
  formVersion: 2,
  responses: { name: 'Rosa Delgado' },
  sensitive: false,
  language: 'en',
  quick: false,
  invitationId: null,
}
const submitted = IntakeFormSubmitted(answered)
const submit = { _tag: 'SubmitForm', submitted: answered, patientId: null, form: 'active' } as const
const ofRosa = SubmissionMatched({ patientId: 4, by: 'staff' })
const accept = (values: Record<string, string>, patientId = 4): SubmissionCommand => ({
  _tag: 'AcceptAnswers',
  patientId,
  by: 'staff',
  values,
})
const accepted = (values: Record<string, string>, patientId = 4) =>
  SubmissionAnswersAccepted({ patientId, formId: 77, accepted: values })

describe('a submission', () => {
  it('is what was answered', () => given().when(submit).then(submitted))

  it('is its patient’s from the start where they were invited by name', () =>
    given()
      .when({ ...submit, patientId: 4 })
      .then(submitted, SubmissionMatched({ patientId: 4, by: 'invitation' })))

  it('is not taken by a form that is inactive, or none', () => {
    given()
      .when({ ...submit, form: 'inactive' })
      .thenRefused(new FormUnavailable())
    given()
      .when({ ...submit, form: 'unknown' })
      .thenRefused(new FormNotFound())
  })

  it('is matched to a patient, to another one, and to nobody again', () => {
    const match = { _tag: 'MatchSubmission', patientId: 4 } as const
    given(submitted).when(match).then(ofRosa)
    given(submitted, SubmissionMatched({ patientId: 5, by: 'invitation' }))
      .when(match)
      .then(ofRosa)
    given(submitted, ofRosa).when({ _tag: 'UnmatchSubmission' }).then(SubmissionUnmatched({}))
  })

  it('goes into the record in one step: matched, accepted, reviewed', () =>
    given(submitted)
      .when(accept({ phone: '555 0199' }))
      .then(ofRosa, accepted({ phone: '555 0199' }), SubmissionReviewed({})))

  it('is accepted in what was not accepted before', () =>
    given(submitted, ofRosa, accepted({ phone: '555 0199' }), SubmissionReviewed({}))
      .when(accept({ phone: '555 0199', address: '4 Pier Road' }))
      .then(accepted({ address: '4 Pier Road' })))

  it('is accepted anew for another patient', () =>
    given(submitted, ofRosa, accepted({ phone: '555 0199' }), SubmissionReviewed({}))
      .when(accept({ phone: '555 0199' }, 5))
      .then(SubmissionMatched({ patientId: 5, by: 'staff' }), accepted({ phone: '555 0199' }, 5)))

  it('can have nothing for the record', () =>
    given(submitted)
      .when({ _tag: 'AcceptAnswers', patientId: 4, by: 'new patient', values: {} })
      .then(SubmissionMatched({ patientId: 4, by: 'new patient' }), SubmissionReviewed({})))

  it('is reviewed, and waits again', () => {
    given(submitted).when({ _tag: 'ReviewSubmission' }).then(SubmissionReviewed({}))
    given(submitted, SubmissionReviewed({})).when({ _tag: 'ReopenSubmission' }).then(SubmissionReopened({}))
  })

  it('stays as it is when it is so already', () => {
    const done = given(submitted, ofRosa, accepted({ phone: '1' }), SubmissionReviewed({}))
    done.when(submit).thenNothing()
    done.when({ _tag: 'MatchSubmission', patientId: 4 }).thenNothing()
    done.when(accept({ phone: '1' })).thenNothing()
    done.when({ _tag: 'ReviewSubmission' }).thenNothing()
    given(submitted).when({ _tag: 'UnmatchSubmission' }).thenNothing()
    given(submitted).when({ _tag: 'ReopenSubmission' }).thenNothing()
  })

  it('is nothing to work on before it was sent', () => {
    given().when({ _tag: 'ReviewSubmission' }).thenRefused(new SubmissionNotFound())
    given()
      .when(accept({ phone: '1' }))
      .thenRefused(new SubmissionNotFound())
  })

  it('is worked on after its patient was erased, though nobody can read it any more', () =>
    given(IntakeFormSubmitted({ ...answered, responses: {} }), ofRosa, accepted({}))
      .when({ _tag: 'ReviewSubmission' })
      .then(SubmissionReviewed({})))
})
