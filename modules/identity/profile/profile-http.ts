import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { IdempotencyKeyReused, Origin } from '#events'
import { http } from '#modules/kernel'
import { ownName, passwordChange, preferences } from '../contract.ts'
import { PasswordTooCommon } from '../errors.ts'
import { keepRefusals } from '../expected-refusals.ts'
import { Identity } from '../identity.ts'
import {
  REAUTHENTICATION_REFUSALS,
  reauthenticationRefused,
} from '../reauthentication/reauthentication-refusals.ts'
import { Person } from '../accounts/signed-in-person.ts'

const keyReused = http.refusals(422, IdempotencyKeyReused)

const profile = http.group('profile', {
  title: 'Profile',
  description: 'Your own name, preferences and password.',
  endpoints: [
    http.put('rename', '/api/auth/profile', {
      permission: 'self',
      summary: 'Change your name',
      description: 'Records that show your name use the new one.',
      body: ownName,
      response: Person,
      refusals: keyReused,
    }),
    http.put('prefer', '/api/auth/preferences', {
      permission: 'self',
      summary: 'Save language and theme',
      description: 'They apply wherever you sign in. Preferences that are left out stay unchanged.',
      body: preferences,
      response: Person,
      refusals: keyReused,
    }),
    http.post('changePassword', '/api/auth/password', {
      permission: 'self',
      summary: 'Change your password',
      description:
        'Requires your password and, if there is one, your second factor. Ends all your other sessions, and your API keys except those in `keepApiKeys`. This session continues. You get an email.',
      body: passwordChange,
      response: Schema.Struct({ changed: Schema.Literal(true) }),
      refusals: [reauthenticationRefused, http.refusals(400, PasswordTooCommon)],
    }),
  ],
})

/** The endpoints of the caller's own profile. */
export const ProfileApi = HttpApi.make('profile').add(profile)

export const profileHttp = http.implement(ProfileApi, 'profile', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('rename', ({ payload }) =>
        Origin.pipe(
          Effect.flatMap(({ actor }) => identity.rename(actor.id, payload)),
          Effect.zipRight(identity.meAfterChange()),
          keepRefusals(IdempotencyKeyReused),
        ),
      )
      .handle('prefer', ({ payload }) =>
        Origin.pipe(
          Effect.flatMap(({ actor }) => identity.changePreferences(actor.id, payload)),
          Effect.zipRight(identity.meAfterChange()),
          keepRefusals(IdempotencyKeyReused),
        ),
      )
      .handle('changePassword', ({ payload }) =>
        identity
          .changePassword(payload)
          .pipe(
            Effect.as({ changed: true } as const),
            keepRefusals(...REAUTHENTICATION_REFUSALS, PasswordTooCommon),
            http.withRetryAfter,
          ),
      ),
  ),
)
