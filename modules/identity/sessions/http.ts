import { HttpApi, HttpApiBuilder } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { factorSetUp } from '../contract.ts'
import { Identity } from '../identity.ts'
import { withProof } from '../sign-in/proof-check.ts'
import { reauthenticationRefused } from '../sign-in/reauthentication-refusals.ts'
import { SessionNotFound } from './errors.ts'
import { SessionRow } from './session-list.ts'

const Ended = Schema.Struct({ ended: Schema.Number }).annotations({ identifier: 'SessionsEnded' })
const notFound = http.refused(404, SessionNotFound)

const group = http.group('sessions', {
  title: 'Sessions',
  description: 'Where you are signed in. Everyone sees only their own sessions.',
  endpoints: [
    http.get('list', '/api/sessions', {
      permission: 'self',
      summary: 'List your sessions',
      description: 'This session first, then by when they were last seen.',
      answer: Schema.Array(SessionRow),
    }),
    http.get('open', '/api/sessions/:id', {
      permission: 'self',
      summary: 'Open a session',
      answer: SessionRow,
      refusals: notFound,
    }),
    http.del('end', '/api/sessions/:id', {
      permission: 'self',
      summary: 'End a session',
      description:
        'Immediately: its next request is refused. Requires your password and, if there is one, your second factor.',
      body: factorSetUp,
      answer: http.Deleted,
      refusals: [notFound, reauthenticationRefused, http.commandRefusals],
    }),
    http.del('endOthers', '/api/sessions', {
      permission: 'self',
      summary: 'End all your other sessions',
      description:
        'Immediately. This session continues. Requires your password and, if there is one, your second factor.',
      body: factorSetUp,
      answer: Ended,
      refusals: reauthenticationRefused,
    }),
  ],
})

/** The endpoints of the caller's sessions. */
export const SessionsApi = HttpApi.make('sessions').add(group)

export const sessionsHttp = HttpApiBuilder.group(SessionsApi, 'sessions', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('list', () => identity.sessions())
      .handle('open', ({ path }) => identity.session(path.id))
      .handle('end', ({ path, payload }) =>
        Effect.flatMap(identity.proveSelf(payload), (proof) =>
          withProof(proof, identity.endSession(path.id)),
        ).pipe(http.withRetryAfter),
      )
      .handle('endOthers', ({ payload }) =>
        Effect.flatMap(identity.proveSelf(payload), (proof) =>
          withProof(proof, identity.endOtherSessions()),
        ).pipe(http.withRetryAfter),
      ),
  ),
)
