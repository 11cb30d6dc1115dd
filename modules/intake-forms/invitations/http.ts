import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { invitationDraft, invitationQuery } from '../contract.ts'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import { NoSuchPatient } from '../submissions/errors.ts'
import { InvitationNotFound, InvitationRefused } from './errors.ts'
import { InvitationRow } from './invitation-list.ts'
import { Invitations } from './invitations.ts'

const notFound = http.refused(404, FormNotFound)
const noInvitation = http.refused(404, InvitationNotFound)

export const invitations = http.group('invitations', {
  title: 'Form invitations',
  description: 'Personal links to a form, sent by email.',
  endpoints: [
    http
      .post('send', '/api/intake-forms/:id/send-invitation', {
        permission: 'forms:edit',
        summary: 'Send a form invitation',
        description:
          'Emails the invitation immediately. The call waits up to 5 seconds for the mail server and answers 202 if that takes longer. An API key without the scope `patients:read` is not told how it went: 202 at once. With `patientId`, the email may be blank: the invitation goes where messages about that patient go.',
        body: invitationDraft,
        answer: InvitationRow,
        refusals: [
          notFound,
          http.refused(409, FormUnavailable),
          http.refused(400, InvitationRefused),
          http.refused(400, NoSuchPatient),
          http.commandRefusals,
        ],
      })
      .addSuccess(InvitationRow, { status: 202 }),
    http.get('list', '/api/intake-forms/:id/invitations', {
      permission: 'forms:read',
      summary: 'List the invitations to a form',
      description: 'Newest first, with the state of each.',
      query: invitationQuery,
      answer: Schema.Array(InvitationRow),
      refusals: notFound,
    }),
    http.get('open', '/api/form-invitations/:id', {
      permission: 'forms:read',
      summary: 'Open a form invitation',
      description: 'Recorded in the access ledger.',
      answer: InvitationRow,
      refusals: noInvitation,
    }),
    http.post('withdraw', '/api/form-invitations/:id/withdraw', {
      permission: 'forms:edit',
      worksUnpaid: true,
      summary: 'Withdraw a form invitation',
      description:
        'Its personal link takes no answer from then on. An invitation that was answered stays as it is.',
      answer: InvitationRow,
      refusals: [noInvitation, http.commandRefusals],
    }),
  ],
})

const answerOf = (invitation: InvitationRow) =>
  invitation.state === 'failed'
    ? Effect.fail(new InvitationRefused({ reason: invitation.reasonCode ?? 'mail_unavailable' }))
    : Effect.succeed(http.recordResponse(invitation, invitation.state === 'sending' ? 202 : 200))

export const invitationsHttp = http.implement(
  HttpApi.make('intake').add(invitations),
  'invitations',
  (handlers) =>
    Effect.gen(function* () {
      const { invite, page, open, withdraw } = yield* Invitations
      return handlers
        .handle('send', ({ path, payload }) => Effect.flatMap(invite(path.id, payload), answerOf))
        .handle('list', ({ path, urlParams }) => http.page(page(path.id, urlParams)))
        .handle('open', ({ path }) => http.record(open(path.id)))
        .handle('withdraw', ({ path }) => http.record(withdraw(path.id)))
    }),
)
