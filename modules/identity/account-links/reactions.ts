import { Effect } from 'effect'
import { type Reaction, reaction, type Recorded, type Unit } from '#events'
import { forgetLinks } from './account-link.ts'
import type { UserEvent } from '../events.ts'

const forgetLinksOf = ({ stream }: Recorded, unit: Unit) =>
  Effect.sync(() => {
    void unit.also(forgetLinks(unit.clinicId, 'reset-password', stream.id))
    void unit.also(forgetLinks(unit.clinicId, 'confirm-email', stream.id))
  })

/** Emailed links stop working once the password changes or the person is removed. */
export const accountLinkReactions: readonly Reaction[] = [
  reaction<UserEvent>('forgetLinksWhenPasswordChanged', 'PasswordChanged', forgetLinksOf),
  reaction<UserEvent>('forgetLinksWhenUserRemoved', 'UserRemoved', forgetLinksOf),
]
