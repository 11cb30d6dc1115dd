import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { liftQuery, listed, permits, says, titled } from '#modules/kernel'
import { signInQuery } from './contract.ts'
import { Identity } from './identity.ts'
import { SignInRow } from './sign-in-history-rows.ts'

const group = HttpApiGroup.make('signIns')
  .annotateContext(
    titled('Sign-ins', 'Who has signed in or was refused, from where and by what, for a year.'),
  )
  .add(
    HttpApiEndpoint.get('own', '/api/sign-ins')
      .annotateContext(says('List your sign-ins', 'And what was refused on your account. Newest first.'))
      .setUrlParams(liftQuery(signInQuery))
      .addSuccess(Schema.Array(SignInRow))
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.get('everyone', '/api/sign-ins/everyone')
      .annotateContext(says('List everybody’s sign-ins', 'Of all people of the clinic. Newest first.'))
      .setUrlParams(liftQuery(signInQuery))
      .addSuccess(Schema.Array(SignInRow))
      .middleware(permits('history:read')),
  )

/** The endpoints of who has signed in. */
export const SignInsApi = HttpApi.make('sign-ins').add(group)

export const signInsHttp = HttpApiBuilder.group(SignInsApi, 'signIns', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('own', ({ urlParams }) =>
        Effect.flatMap(identity.ownSignIns(urlParams), ({ rows, next }) => listed(rows, next)),
      )
      .handle('everyone', ({ urlParams }) =>
        Effect.flatMap(identity.everySignIn(urlParams), ({ rows, next }) => listed(rows, next)),
      ),
  ),
)
