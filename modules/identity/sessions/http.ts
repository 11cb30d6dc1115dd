import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { Identity } from '../identity.ts'
import { SessionNotFound } from './errors.ts'
import { SessionRow } from './session-list.ts'

const EndedSessions = Schema.Struct({ ended: Schema.Number }).annotations({ identifier: 'SessionsEnded' })
const notFound = http.refusals(404, SessionNotFound)

const group = http.group('sessions', {
  title: 'Sessions',
  description: 'Where you are signed in. Everyone sees only their own sessions.',
  endpoints: [
    http.get('list', '/api/sessions', {
      permission: 'self',
      summary: 'List your sessions',
      description: 'This session first, then by when they were last seen.',
      response: Schema.Array(SessionRow),
    }),
    http.get('open', '/api/sessions/:id', {
      permission: 'self',
      summary: 'Open a session',
      response: SessionRow,
      refusals: notFound,
    }),
    http.del('end', '/api/sessions/:id', {
      permission: 'self',
      summary: 'End a session',
      description:
        'Immediately: its next request is refused. You must have signed in, or proven who you are, within ten minutes.',
      response: http.DeletedRecord,
      refusals: [notFound, http.proofNeeded, http.commandRefusals],
    }),
    http.del('endOthers', '/api/sessions', {
      permission: 'self',
      summary: 'End all your other sessions',
      description:
        'Immediately. This session continues. You must have signed in, or proven who you are, within ten minutes.',
      response: EndedSessions,
      refusals: http.proofNeeded,
    }),
  ],
})

/** The endpoints of the caller's sessions. */
export const SessionsApi = HttpApi.make('sessions').add(group)

export const sessionsHttp = http.implement(SessionsApi, 'sessions', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('list', () => identity.sessions())
      .handle('open', ({ path }) => identity.session(path.id))
      .handle('end', ({ path }) => http.requireProof(identity.endSession(path.id)))
      .handle('endOthers', () => http.requireProof(identity.endOtherSessions())),
  ),
)
