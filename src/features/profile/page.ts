import { CalendarFeeds } from '#modules/calendar-feeds'
import { Clinics } from '#modules/clinic'
import { Identity } from '#modules/identity'
import { Practitioners } from '#modules/practitioners'
import type { Person } from '../../kit/person.ts'

type Locals = Pick<App.Locals, 'ask' | 'allows' | 'factorDue'>

// Users who can edit every practitioner do so in the clinic’s settings.
const loadOwnPractitioner = async ({ ask, allows, factorDue }: Locals, { id, practitioner }: Person) => {
  const isOwn = practitioner && allows('appointments:edit') && !allows('settings:edit') && !factorDue
  if (!isOwn) return null
  return {
    practitioners: [await ask(Practitioners, ({ open }) => open(id))],
    services: await ask(Clinics, ({ services }) => services()),
  }
}

/**
 * Loads a user’s own settings. `feeds` is null for users who cannot share a calendar of their own, and `own` for
 * users who do not edit their own schedule here.
 */
export const loadProfile = async (locals: Locals, person: Person) => {
  const { ask, allows, factorDue } = locals
  const shares = person.practitioner && allows('appointments:share') && !factorDue
  return {
    factor: await ask(Identity, (identity) => identity.secondFactor()),
    feeds: shares ? await ask(CalendarFeeds, ({ all }) => all()) : null,
    own: await loadOwnPractitioner(locals, person),
  }
}
