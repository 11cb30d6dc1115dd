import { HttpApi, HttpApiBuilder } from '@effect/platform'
import { Effect } from 'effect'
import { Origin } from '#events'
import { http } from '#modules/kernel'
import { ownName, preferences } from '../contract.ts'
import { expecting } from '../expected-refusals.ts'
import { Identity } from '../identity.ts'
import { Person } from './signed-in-person.ts'

const profile = http.group('profile', {
  title: 'Profile',
  description: 'Your own name and preferences.',
  endpoints: [
    http.put('rename', '/api/auth/profile', {
      permission: 'self',
      summary: 'Change your name',
      description: 'Records that show your name use the new one.',
      body: ownName,
      answer: Person,
    }),
    http.put('prefer', '/api/auth/preferences', {
      permission: 'self',
      summary: 'Save language and theme',
      description: 'They apply wherever you sign in. Preferences that are left out stay unchanged.',
      body: preferences,
      answer: Person,
    }),
  ],
})

/** The endpoint of the caller's profile. */
export const ProfileApi = HttpApi.make('profile').add(profile)

export const profileHttp = HttpApiBuilder.group(ProfileApi, 'profile', (handlers) =>
  Effect.map(Identity, (identity) =>
    handlers
      .handle('rename', ({ payload }) =>
        Origin.pipe(
          Effect.flatMap(({ actor }) => identity.rename(actor.id, payload)),
          Effect.zipRight(identity.me()),
          expecting(),
        ),
      )
      .handle('prefer', ({ payload }) =>
        Origin.pipe(
          Effect.flatMap(({ actor }) => identity.prefer(actor.id, payload)),
          Effect.zipRight(identity.me()),
          expecting(),
        ),
      ),
  ),
)
