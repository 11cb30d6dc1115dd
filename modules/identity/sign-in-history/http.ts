import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { signInQuery } from '../contract.ts'
import { Identity } from '../identity.ts'
import { SignInRow } from './sign-in-rows.ts'

const group = http.group('signIns', {
  title: 'Sign-ins',
  description: 'Successful and refused sign-ins with device and address, kept for a year.',
  endpoints: [
    http.get('own', '/api/sign-ins', {
      permission: 'self',
      summary: 'List your sign-ins',
      description: 'Including refused attempts on your account. Newest first.',
      query: signInQuery,
      response: Schema.Array(SignInRow),
    }),
    http.get('everyone', '/api/sign-ins/everyone', {
      permission: 'history:read',
      summary: 'List everyone’s sign-ins',
      description: 'For all people of the clinic. Newest first.',
      query: signInQuery,
      response: Schema.Array(SignInRow),
    }),
  ],
})

export const SignInsApi = HttpApi.make('sign-ins').add(group)

export const signInsHttp = http.implement(SignInsApi, 'signIns', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('own', ({ urlParams }) => http.page(identity.ownSignIns(urlParams)))
      .handle('everyone', ({ urlParams }) => http.page(identity.everySignIn(urlParams))),
  ),
)
