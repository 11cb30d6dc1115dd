import { CalendarFeeds } from '#modules/calendar-feeds'
import { Clinics } from '#modules/clinic'
import { CustomDomains } from '#modules/custom-domains'
import { Staff } from '#modules/identity'
import { IntakeForms } from '#modules/intake-forms'
import { Practitioners } from '#modules/practitioners'
import { Rooms } from '#modules/rooms'

/** Loads all that the settings of a clinic show. */
export const loadClinicSettings = async ({ ask }: Pick<App.Locals, 'ask'>) => {
  const { rows: forms } = await ask(IntakeForms, ({ page }) => page({}))
  return {
    clinic: await ask(Clinics, (clinics) => clinics.tab()),
    domain: await ask(CustomDomains, (domains) => domains.read()),
    practitioners: await ask(Practitioners, ({ list }) => list()),
    staff: await ask(Staff, ({ everyone }) => everyone()),
    forms: forms.map(({ id, title, isActive }) => ({ id, title, isActive })),
    rooms: await ask(Rooms, ({ list }) => list()),
    feeds: await ask(CalendarFeeds, ({ all }) => all()),
  }
}
