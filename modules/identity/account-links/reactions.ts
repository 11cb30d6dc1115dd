import { Effect } from 'effect'
import { type Reaction, reaction, type Recorded, type Unit } from '#events'
import { forgetLinks } from './account-links.ts'
import type { UserEvent } from './events.ts'

const forget = ({ stream }: Recorded, unit: Unit) =>
  Effect.sync(() => {
    void unit.also(forgetLinks(unit.clinicId, 'reset-password', stream.id))
    void unit.also(forgetLinks(unit.clinicId, 'confirm-email', stream.id))
  })

/** A letter that was overtaken opens nothing: not by another password, and not by the person having left. */
export const accountLinkReactions: readonly Reaction[] = [
  reaction<UserEvent>('forgetLinksWhenPasswordChanged', 'PasswordChanged', forget),
  reaction<UserEvent>('forgetLinksWhenUserRemoved', 'UserRemoved', forget),
]
