import { HttpApi, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { Config, sessionCookie, sessionCookieAttributes } from '#modules/platform'
import { factorSetUp, registration, signInDraft } from './contract.ts'
import {
  AccountEmailTaken,
  InvalidCredentials,
  PasswordTooCommon,
  TooBusy,
  RegistrationClosed,
  TooManyRegistrations,
  TooManySignIns,
} from './errors.ts'
import { Identity } from './identity.ts'
import { Person } from './accounts/signed-in-person.ts'
import { InvalidPasskey } from './factors/passkey-errors.ts'
import { InvalidCode, SecondFactorNeeded } from './factors/errors.ts'
import { RecentProof } from './reauthentication/recent-proof.ts'
import { callerOf } from './requests/request-sender.ts'
import { ABSOLUTE_SECONDS } from './sessions/sessions.ts'
import { reauthenticationRefused } from './reauthentication/reauthentication-refusals.ts'
import type { SignedInSession } from './sign-in/session-start.ts'

const SignedInResponse = Schema.Struct({ user: Person, token: Schema.String }).annotations({
  identifier: 'SignedIn',
})

const auth = http.group('auth', {
  title: 'Sign-in',
  description: 'Sessions start and end here. Every other endpoint that is not public requires one.',
  endpoints: [
    http.post('register', '/api/auth/register', {
      permission: 'public',
      summary: 'Create a clinic',
      description:
        'Creates a clinic with you as its owner, signs you in, and starts the trial. The clinic sends nothing until you confirm your address with the emailed link. A network creates a limited number of clinics in an hour. Without a time zone, the clinic gets the server’s.',
      body: registration,
      response: SignedInResponse,
      status: 201,
      refusals: [
        http.refusals(400, PasswordTooCommon),
        http.refusals(403, RegistrationClosed),
        http.refusals(409, AccountEmailTaken),
        http.refusals(429, TooManyRegistrations),
        http.refusals(503, TooBusy),
      ],
    }),
    http.post('login', '/api/auth/login', {
      permission: 'public',
      summary: 'Sign in',
      description:
        'Programs need only the token. Browsers also get a cookie: reads require the cookie, changes require both. The session of a cookie that the browser sends ends. If the account has a second factor and the password is right, a code of the app, a recovery code or a passkey is required: the refusal lists what the account has, and the options for navigator.credentials.get().',
      body: signInDraft,
      response: SignedInResponse,
      refusals: [
        http.refusals(401, InvalidCredentials, SecondFactorNeeded),
        http.refusals(401, InvalidCode, InvalidPasskey),
        http.refusals(429, TooManySignIns),
        http.refusals(503, TooBusy),
      ],
    }),
    http.get('me', '/api/auth/me', {
      permission: 'self:read',
      summary: 'Read who is signed in',
      response: Person,
    }),
    http.post('prove', '/api/auth/proof', {
      permission: 'self',
      summary: 'Prove who you are',
      description:
        'With your password and, if there is one, your second factor. For ten minutes this session may do what asks for a recent proof, as signing in allows it.',
      body: factorSetUp,
      response: RecentProof,
      refusals: reauthenticationRefused,
    }),
    http.post('logout', '/api/auth/logout', {
      permission: 'self',
      summary: 'Sign out',
      description: 'Ends the session on the server immediately.',
      response: Schema.Struct({ signedOut: Schema.Literal(true) }),
    }),
  ],
})

/** The endpoints of registration and sign-in. */
export const IdentityApi = HttpApi.make('identity').add(auth)

const cookieFor =
  ({ publicUrl }: { readonly publicUrl: string }) =>
  (response: HttpServerResponse.HttpServerResponse, secret: string, maxAge: number) =>
    HttpServerResponse.unsafeSetCookie(response, sessionCookie(publicUrl), secret, {
      ...sessionCookieAttributes(publicUrl),
      maxAge: `${maxAge} seconds`,
    })

export const identityHttp = http.implement(IdentityApi, 'auth', (handlers) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const withCookie = cookieFor(yield* Config)
    const caller = Effect.map(HttpServerRequest.HttpServerRequest, callerOf)
    const signedInResponse =
      (status: number) =>
      ({ user, token, secret }: SignedInSession) =>
        withCookie(HttpServerResponse.unsafeJson({ user, token }, { status }), secret, ABSOLUTE_SECONDS)
    return handlers
      .handle('register', ({ payload }) =>
        caller.pipe(
          Effect.flatMap((from) => identity.register(payload, from)),
          Effect.map(signedInResponse(201)),
          http.withRetryAfter,
        ),
      )
      .handle('login', ({ payload }) =>
        caller.pipe(
          Effect.flatMap((from) => identity.signIn(payload, from)),
          Effect.map(signedInResponse(200)),
          http.withRetryAfter,
        ),
      )
      .handle('me', () => identity.me())
      .handle('prove', ({ payload }) => http.withRetryAfter(identity.proveInSession(payload)))
      .handle('logout', () =>
        Effect.as(
          identity.signOut(),
          withCookie(
            HttpServerResponse.unsafeJson({ signedOut: true }, { headers: { 'clear-site-data': '"cache"' } }),
            '',
            0,
          ),
        ),
      )
  }),
)
