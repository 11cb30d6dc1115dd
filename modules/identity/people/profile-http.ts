import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect } from 'effect'
import { Origin } from '#events'
import { lift, permits, says, titled } from '#modules/kernel'
import { ownName, preferences } from './contract.ts'
import { expecting } from './expecting.ts'
import { Identity } from './identity.ts'
import { Person } from './person.ts'

const profile = HttpApiGroup.make('profile')
  .annotateContext(titled('Profile', 'What people say of themselves.'))
  .add(
    HttpApiEndpoint.put('rename', '/api/auth/profile')
      .annotateContext(says('Change your name', 'Records that name you show it from now on.'))
      .setPayload(lift(ownName))
      .addSuccess(Person)
      .middleware(permits('self')),
  )
  .add(
    HttpApiEndpoint.put('prefer', '/api/auth/preferences')
      .annotateContext(
        says('Choose language and theme', 'Records them for wherever you sign in. What you leave out stays.'),
      )
      .setPayload(lift(preferences))
      .addSuccess(Person)
      .middleware(permits('self')),
  )

/** The endpoint of one's own profile. */
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
