import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { Deleted, permits, RecordId, refused, says, titled } from '#modules/kernel'
import { Identity } from './identity.ts'
import { SessionNotFound } from './session-list-errors.ts'
import { SessionRow } from './session-list.ts'

const Ended = Schema.Struct({ ended: Schema.Number }).annotations({ identifier: 'SessionsEnded' })
const notFound = refused(404, SessionNotFound)
const id = HttpApiSchema.param('id', RecordId)

const group = HttpApiGroup.make('sessions')
  .annotateContext(titled('Sessions', 'Where you are signed in. Nobody sees the sessions of somebody else.'))
  .add(
    HttpApiEndpoint.get('list', '/api/sessions')
      .annotateContext(says('List your sessions', 'The one that asks first, then as they were seen last.'))
      .addSuccess(Schema.Array(SessionRow))
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/sessions/${id}`
      .annotateContext(says('Open a session'))
      .addSuccess(SessionRow)
      .addError(notFound)
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.del('end')`/api/sessions/${id}`
      .annotateContext(says('End a session', 'At once: its next call is refused.'))
      .addSuccess(Deleted)
      .addError(notFound)
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.del('endOthers', '/api/sessions')
      .annotateContext(says('End all your other sessions', 'At once. The one that asks goes on.'))
      .addSuccess(Ended)
      .middleware(permits('self')),
  )

/** The endpoints of where somebody is signed in. */
export const SessionsApi = HttpApi.make('sessions').add(group)

export const sessionsHttp = HttpApiBuilder.group(SessionsApi, 'sessions', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('list', () => identity.sessions())
      .handle('open', ({ path }) => identity.session(path.id))
      .handle('end', ({ path }) => identity.endSession(path.id))
      .handle('endOthers', () => identity.endOtherSessions()),
  ),
)
