import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  commandRefusals,
  lift,
  liftQuery,
  listed,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { invitationDraft, invitationQuery } from './contract.ts'
import { FormNotFound, FormUnavailable } from './errors.ts'
import { InvitationRefused } from './invitation-errors.ts'
import { InvitationRow } from './invitation-list.ts'
import { Invitations } from './invitations.ts'

const notFound = refused(404, FormNotFound)
const id = HttpApiSchema.param('id', RecordId)

/** The endpoints of invitations. */
export const invitations = HttpApiGroup.make('invitations')
  .annotateContext(titled('Form invitations', 'Personal links to a form, sent by email.'))
  .add(
    HttpApiEndpoint.post('send')`/api/intake-forms/${id}/send-invitation`
      .annotateContext(
        says(
          'Invite somebody to a form',
          'Goes out at once. The call waits up to 5 seconds for the hand-over to the mail server, and answers 202 if that takes longer.',
        ),
      )
      .setPayload(lift(invitationDraft))
      .addSuccess(InvitationRow)
      .addSuccess(InvitationRow, { status: 202 })
      .addError(
        Schema.Union(
          notFound,
          refused(409, FormUnavailable),
          refused(400, InvitationRefused),
          commandRefusals,
        ),
      )
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.get('list')`/api/intake-forms/${id}/invitations`
      .annotateContext(says('List the invitations to a form', 'Newest first, with how far each has come.'))
      .setUrlParams(liftQuery(invitationQuery))
      .addSuccess(Schema.Array(InvitationRow))
      .addError(notFound)
      .middleware(permits('forms:read')),
  )

const answerOf = (invitation: InvitationRow) =>
  invitation.state === 'failed'
    ? Effect.fail(new InvitationRefused(invitation.reason ?? 'Failed to send invitation'))
    : Effect.succeed(recordAnswer(invitation, invitation.state === 'sending' ? 202 : 200))

export const invitationsHttp = HttpApiBuilder.group(
  HttpApi.make('intake').add(invitations),
  'invitations',
  (handlers) =>
    Effect.gen(function* () {
      const { invite, page } = yield* Invitations
      return handlers
        .handle('send', ({ path, payload }) => Effect.flatMap(invite(path.id, payload), answerOf))
        .handle('list', ({ path, urlParams }) =>
          Effect.flatMap(page(path.id, urlParams), ({ rows, next, total }) => listed(rows, next, total)),
        )
    }),
)
