import { describe, it } from 'vitest'
import { specify } from '#specify'
import { FormNotFound, FormUnavailable } from './errors.ts'
import {
  FormInvitationAnswered,
  FormInvitationFailed,
  FormInvitationOpened,
  FormInvitationRequested,
  FormInvitationSent,
} from './events.ts'
import { FormInvitation } from './form-invitation.ts'

const { given } = specify(FormInvitation)

const invited = {
  formId: 7_000_000,
  patientId: null,
  email: 'rosa@mail.example',
  name: 'Rosa Delgado',
  expiresAt: '2026-03-26T09:00:00.000Z',
}
const requested = FormInvitationRequested(invited)
const refused = FormInvitationFailed({ reason: 'The mail server refused the address.' })

describe('an invitation', () => {
  it('is made for a form that takes submissions', () =>
    given().when({ _tag: 'InviteToForm', invited, form: 'active' }).then(requested))

  it('is not made for one that does not, or is not there', () => {
    given().when({ _tag: 'InviteToForm', invited, form: 'inactive' }).thenRefused(new FormUnavailable())
    given().when({ _tag: 'InviteToForm', invited, form: 'unknown' }).thenRefused(new FormNotFound())
  })

  it('is handed over once', () => {
    given(requested)
      .when({ _tag: 'NoteHandover', via: 'smtp' })
      .then(FormInvitationSent({ via: 'smtp' }))
    given(requested, FormInvitationSent({ via: 'smtp' }))
      .when({ _tag: 'NoteHandover', via: 'outbox' })
      .thenNothing()
  })

  it('fails with a reason, but not after it was handed over', () => {
    given(requested)
      .when({ _tag: 'NoteFailure', reason: 'The mail server refused the address.' })
      .then(refused)
    given(requested, FormInvitationSent({ via: 'smtp' }))
      .when({ _tag: 'NoteFailure', reason: 'late' })
      .thenNothing()
  })

  it('that was given up and went out after all was sent', () =>
    given(requested, refused)
      .when({ _tag: 'NoteHandover', via: 'smtp' })
      .then(FormInvitationSent({ via: 'smtp' })))

  it('is opened once, and answered once', () => {
    given(requested).when({ _tag: 'NoteOpening' }).then(FormInvitationOpened({}))
    given(requested, FormInvitationOpened({})).when({ _tag: 'NoteOpening' }).thenNothing()
    given(requested, FormInvitationOpened({}))
      .when({ _tag: 'NoteAnswer', submissionId: 4 })
      .then(FormInvitationAnswered({ submissionId: 4 }))
    given(requested, FormInvitationAnswered({ submissionId: 4 }))
      .when({ _tag: 'NoteAnswer', submissionId: 5 })
      .thenNothing()
  })

  it('that was never made has nothing to be noted', () => given().when({ _tag: 'NoteOpening' }).thenNothing())
})
