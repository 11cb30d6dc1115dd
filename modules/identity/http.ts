import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpServerRequest,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Schema } from 'effect'
import { laterAnswer, lift, permits, refused, says, titled } from '#modules/kernel'
import { Config, sessionCookie } from '#modules/platform'
import { passwordChange, registration, signInDraft } from './contract.ts'
import {
  AccountEmailTaken,
  InvalidCredentials,
  PasswordTooCommon,
  TooBusy,
  TooManySignIns,
  WrongPassword,
} from './errors.ts'
import { expecting } from './expecting.ts'
import { Identity } from './identity.ts'
import { Person } from './person.ts'
import { InvalidPasskey } from './passkey-errors.ts'
import { InvalidCode, SecondFactorNeeded } from './second-factor-errors.ts'
import { callerOf } from './sender.ts'
import { ABSOLUTE_SECONDS } from './sessions.ts'
import type { SignedIn } from './sign-in.ts'

const SignedInAnswer = Schema.Struct({ user: Person, token: Schema.String }).annotations({
  identifier: 'SignedIn',
})

const auth = HttpApiGroup.make('auth')
  .annotateContext(titled('Signing in', 'A session begins here and ends here. Everything else needs one.'))
  .add(
    HttpApiEndpoint.post('register', '/api/auth/register')
      .annotateContext(
        says(
          'Open a clinic',
          'Makes a clinic with you as its owner, signs you in, and starts the trial. Without a zone the clinic gets the server’s.',
        ),
      )
      .setPayload(lift(registration))
      .addSuccess(SignedInAnswer, { status: 201 })
      .addError(refused(400, PasswordTooCommon))
      .addError(refused(409, AccountEmailTaken))
      .addError(refused(503, TooBusy)),
  )
  .add(
    HttpApiEndpoint.post('login', '/api/auth/login')
      .annotateContext(
        says(
          'Sign in',
          'A program needs the token alone. A browser also gets a cookie: reading needs the cookie, changing needs both. An account with a second factor asks for a code, of its app or a recovery code, or for a passkey, once the password is right: the refusal says what there is, and what navigator.credentials.get() takes.',
        ),
      )
      .setPayload(lift(signInDraft))
      .addSuccess(SignedInAnswer)
      .addError(
        Schema.Union(
          refused(401, InvalidCredentials),
          refused(401, SecondFactorNeeded),
          refused(401, InvalidCode),
          refused(401, InvalidPasskey),
        ),
      )
      .addError(refused(429, TooManySignIns))
      .addError(refused(503, TooBusy)),
  )
  .add(
    HttpApiEndpoint.get('me', '/api/auth/me')
      .annotateContext(says('Who is signed in'))
      .addSuccess(Person)
      .middleware(permits('self:read')),
  )
  .add(
    HttpApiEndpoint.post('logout', '/api/auth/logout')
      .annotateContext(says('Sign out', 'Ends the session on the server, at once.'))
      .addSuccess(Schema.Struct({ signedOut: Schema.Literal(true) }))
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.post('changePassword', '/api/auth/password')
      .annotateContext(
        says('Change your password', 'Ends all your other sessions. The one that asks goes on.'),
      )
      .setPayload(lift(passwordChange))
      .addSuccess(Schema.Struct({ changed: Schema.Literal(true) }))
      .addError(Schema.Union(refused(400, WrongPassword), refused(400, PasswordTooCommon)))
      .addError(refused(429, TooManySignIns))
      .addError(refused(503, TooBusy))
      .middleware(permits('self')),
  )

/** The endpoints of signing in. */
export const IdentityApi = HttpApi.make('identity').add(auth)

const cookieFor = ({ publicUrl }: { readonly publicUrl: string }) => {
  const name = sessionCookie(publicUrl)
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const
  return (response: HttpServerResponse.HttpServerResponse, secret: string, maxAge: number) =>
    HttpServerResponse.unsafeSetCookie(response, name, secret, { ...options, maxAge: `${maxAge} seconds` })
}

export const identityHttp = HttpApiBuilder.group(IdentityApi, 'auth', (handlers) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const withCookie = cookieFor(yield* Config)
    const caller = Effect.map(HttpServerRequest.HttpServerRequest, callerOf)
    const entered =
      (status: number) =>
      ({ user, token, secret }: SignedIn) =>
        withCookie(HttpServerResponse.unsafeJson({ user, token }, { status }), secret, ABSOLUTE_SECONDS)
    return handlers
      .handle('register', ({ payload }) =>
        caller.pipe(
          Effect.flatMap((from) => identity.register(payload, from)),
          Effect.map(entered(201)),
          Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
        ),
      )
      .handle('login', ({ payload }) =>
        caller.pipe(
          Effect.flatMap((from) => identity.signIn(payload, from)),
          Effect.map(entered(200)),
          Effect.catchTag('TooManySignIns', (refusal) => laterAnswer(429, refusal)),
          Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
        ),
      )
      .handle('me', () => identity.me())
      .handle('logout', () =>
        Effect.as(identity.signOut(), withCookie(HttpServerResponse.unsafeJson({ signedOut: true }), '', 0)),
      )
      .handle('changePassword', ({ payload }) =>
        identity.changePassword(payload).pipe(
          Effect.as({ changed: true } as const),
          expecting(WrongPassword, PasswordTooCommon, TooManySignIns, TooBusy),
          Effect.catchTag('TooManySignIns', (refusal) => laterAnswer(429, refusal)),
          Effect.catchTag('TooBusy', (refusal) => laterAnswer(503, refusal)),
        ),
      )
  }),
)
