import { describe, it } from 'vitest'
import { specify } from '#specify'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import {
  IntakeFormSubmitted,
  SubmissionAnswersAccepted,
  SubmissionMatched,
  SubmissionReopened,
  SubmissionReviewed,
  SubmissionUnmatched,
} from '../events.ts'
import { SubmissionNotFound } from './errors.ts'
import { Submission } from './submission.ts'
import type { SubmissionCommand, SubmittedForm } from './submission-command.ts'

const { given } = specify(Submission)

const answered: SubmittedForm = {
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
  it('stores the answers', () => given().when(submit).then(submitted))

  it('is matched from the start if the invitation named a patient', () =>
    given()
      .when({ ...submit, patientId: 4 })
      .then(submitted, SubmissionMatched({ patientId: 4, by: 'invitation' })))

  it('is refused by a form that is inactive or unknown', () => {
    given()
      .when({ ...submit, form: 'inactive' })
      .thenRefused(new FormUnavailable())
    given()
      .when({ ...submit, form: 'unknown' })
      .thenRefused(new FormNotFound())
  })

  it('is matched to a patient, rematched to another, and unmatched', () => {
    const match = { _tag: 'MatchSubmission', patientId: 4 } as const
    given(submitted).when(match).then(ofRosa)
    given(submitted, SubmissionMatched({ patientId: 5, by: 'invitation' }))
      .when(match)
      .then(ofRosa)
    given(submitted, ofRosa).when({ _tag: 'UnmatchSubmission' }).then(SubmissionUnmatched({}))
  })

  it('is matched, accepted and reviewed in one command', () =>
    given(submitted)
      .when(accept({ phone: '555 0199' }))
      .then(ofRosa, accepted({ phone: '555 0199' }), SubmissionReviewed({})))

  it('accepts only values that were not accepted before', () =>
    given(submitted, ofRosa, accepted({ phone: '555 0199' }), SubmissionReviewed({}))
      .when(accept({ phone: '555 0199', address: '4 Pier Road' }))
      .then(accepted({ address: '4 Pier Road' })))

  it('accepts the values again for another patient', () =>
    given(submitted, ofRosa, accepted({ phone: '555 0199' }), SubmissionReviewed({}))
      .when(accept({ phone: '555 0199' }, 5))
      .then(SubmissionMatched({ patientId: 5, by: 'staff' }), accepted({ phone: '555 0199' }, 5)))

  it('can be accepted without values for the record', () =>
    given(submitted)
      .when({ _tag: 'AcceptAnswers', patientId: 4, by: 'new patient', values: {} })
      .then(SubmissionMatched({ patientId: 4, by: 'new patient' }), SubmissionReviewed({})))

  it('is reviewed and reopened', () => {
    given(submitted).when({ _tag: 'ReviewSubmission' }).then(SubmissionReviewed({}))
    given(submitted, SubmissionReviewed({})).when({ _tag: 'ReopenSubmission' }).then(SubmissionReopened({}))
  })

  it('ignores commands that change nothing', () => {
    const done = given(submitted, ofRosa, accepted({ phone: '1' }), SubmissionReviewed({}))
    done.when(submit).thenNothing()
    done.when({ _tag: 'MatchSubmission', patientId: 4 }).thenNothing()
    done.when(accept({ phone: '1' })).thenNothing()
    done.when({ _tag: 'ReviewSubmission' }).thenNothing()
    given(submitted).when({ _tag: 'UnmatchSubmission' }).thenNothing()
    given(submitted).when({ _tag: 'ReopenSubmission' }).thenNothing()
  })

  it('that does not exist rejects every command', () => {
    given().when({ _tag: 'ReviewSubmission' }).thenRefused(new SubmissionNotFound())
    given()
      .when(accept({ phone: '1' }))
      .thenRefused(new SubmissionNotFound())
  })

  it('can be reviewed after its patient was erased', () =>
    given(IntakeFormSubmitted({ ...answered, responses: {} }), ofRosa, accepted({}))
      .when({ _tag: 'ReviewSubmission' })
      .then(SubmissionReviewed({})))
})
