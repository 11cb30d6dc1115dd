import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { invitationDraft, invitationQuery } from '../contract.ts'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import { NoSuchPatient } from '../submissions/errors.ts'
import { InvitationNotFound, InvitationNotTexted, InvitationRefused } from './errors.ts'
import { InvitationRow } from './invitation-list.ts'
import { InvitationPreview, InvitationPreviews } from './invitation-preview.ts'
import { Invitations } from './invitations.ts'

const notFound = http.refusals(404, FormNotFound)
const noInvitation = http.refusals(404, InvitationNotFound)

export const invitations = http.group('invitations', {
  title: 'Form invitations',
  description: 'Personal links to a form, sent by email or text.',
  endpoints: [
    http
      .post('send', '/api/intake-forms/:id/send-invitation', {
        permission: 'forms:edit',
        summary: 'Send a form invitation',
        description:
          'Emails the invitation immediately, or with `channel: sms` texts it to the number on the record of `patientId`, or to `phone`. With `patientId`, the email may be blank: the invitation goes where messages about that patient go. A text takes one SMS credit, and one asked for within quiet hours waits until they end. The call waits up to 5 seconds for the provider and answers 202 if that takes longer. An API key without the scope `patients:read` is not told how it went: 202 at once.',
        body: invitationDraft,
        response: InvitationRow,
        refusals: [
          notFound,
          http.refusals(409, FormUnavailable, InvitationNotTexted),
          http.refusals(400, InvitationRefused, NoSuchPatient),
          http.commandRefusals,
        ],
      })
      .addSuccess(InvitationRow, { status: 202 }),
    http.post('preview', '/api/intake-forms/:id/invitation-preview', {
      permission: 'forms:edit',
      summary: 'Preview a form invitation',
      description:
        'The message as its recipient would get it, in their language, without the secret part of the link. Nothing is stored or sent. An API key without the scope `patients:read` gets it in English.',
      body: invitationDraft,
      response: InvitationPreview,
      refusals: [notFound, http.refusals(400, NoSuchPatient)],
    }),
    http.get('list', '/api/intake-forms/:id/invitations', {
      permission: 'forms:read',
      summary: 'List the invitations to a form',
      description: 'Newest first, with the state of each.',
      query: invitationQuery,
      response: Schema.Array(InvitationRow),
      refusals: notFound,
    }),
    http.get('open', '/api/form-invitations/:id', {
      permission: 'forms:read',
      summary: 'Open a form invitation',
      description: 'Recorded in the access ledger.',
      response: InvitationRow,
      refusals: noInvitation,
    }),
    http.post('withdraw', '/api/form-invitations/:id/withdraw', {
      permission: 'forms:edit',
      worksUnpaid: true,
      summary: 'Withdraw a form invitation',
      description:
        'Its personal link takes no answer from then on. An invitation that was answered stays as it is.',
      response: InvitationRow,
      refusals: [noInvitation, http.commandRefusals],
    }),
  ],
})

const isUnderWay = ({ state }: InvitationRow): boolean => state === 'sending' || state === 'scheduled'

const responseOf = (invitation: InvitationRow) => {
  const { state, channel, reasonCode } = invitation
  if (state !== 'failed')
    return Effect.succeed(http.recordResponse(invitation, isUnderWay(invitation) ? 202 : 200))
  return Effect.fail(
    channel === 'sms'
      ? new InvitationNotTexted({ reasonCode })
      : new InvitationRefused({ reason: reasonCode ?? 'mail_unavailable' }),
  )
}

export const invitationsHttp = http.implement(
  HttpApi.make('intake').add(invitations),
  'invitations',
  (handlers) =>
    Effect.gen(function* () {
      const { invite, page, open, withdraw } = yield* Invitations
      const { show } = yield* InvitationPreviews
      return handlers
        .handle('send', ({ path, payload }) => Effect.flatMap(invite(path.id, payload), responseOf))
        .handle('preview', ({ path, payload }) => show(path.id, payload))
        .handle('list', ({ path, urlParams }) => http.page(page(path.id, urlParams)))
        .handle('open', ({ path }) => http.record(open(path.id)))
        .handle('withdraw', ({ path }) => http.record(withdraw(path.id)))
    }),
)
