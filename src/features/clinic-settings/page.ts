import { CalendarFeeds } from '#modules/calendar-feeds'
import { Clinics } from '#modules/clinic'
import { CustomDomains } from '#modules/custom-domains'
import { Staff } from '#modules/identity'
import { IntakeForms } from '#modules/intake-forms'
import { Practitioners } from '#modules/practitioners'
import { Rooms } from '#modules/rooms'
import { text } from '../../language/index.ts'

/** Loads all that the settings of a clinic show. */
export const loadClinicSettings = async ({ ask }: Pick<App.Locals, 'ask'>) => {
  const { rows: forms } = await ask(IntakeForms, ({ page }) => page({}))
  const clinic = await ask(Clinics, (clinics) => clinics.tab())
  const domain = await ask(CustomDomains, (domains) => domains.read())
  const practitioners = await ask(Practitioners, ({ list }) => list())
  return {
    clinic,
    domain,
    practitioners,
    diaries: [
      { practitionerId: null, name: text.feedSettings.whole },
      ...practitioners.map(({ id, name }) => ({ practitionerId: id, name })),
    ],
    staff: await ask(Staff, ({ everyone }) => everyone()),
    forms: forms.map(({ id, title, isActive }) => ({ id, title, isActive })),
    rooms: await ask(Rooms, ({ list }) => list()),
    feeds: await ask(CalendarFeeds, ({ all }) => all()),
  }
}
