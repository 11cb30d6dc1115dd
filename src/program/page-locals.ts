import { Effect } from 'effect'
import { Identity, visitorOf } from '#modules/identity'
import { isGranted, allowsPasswordAlone } from '#modules/kernel'
import { Config, type ConfigShape } from '#modules/platform'
import type { Formats } from '../kit/format/format.ts'
import type { PageConfig } from '../kit/person.ts'
import { pageMomentOf } from './as-of-page.ts'
import { askAs, run } from './ask.ts'

/** Identifies the user who requests a page (null if signed out), and reads the program's configuration. */
export const loadPageRequest = (headers: Headers) =>
  run(
    Effect.all({
      visit: Effect.flatMap(Identity, (identity) => identity.openPage(visitorOf(headers))),
      config: Config,
    }),
  )

type PageRequest = Awaited<ReturnType<typeof loadPageRequest>>

const toPageConfig = ({
  billing,
  demo,
  publicUrl,
  registrationsPerHour,
  mail,
  support,
  stripe,
}: ConfigShape): PageConfig => ({
  demo,
  publicUrl,
  takesNewClinics: registrationsPerHour > 0,
  sendsMail: mail.smtpUrl !== undefined,
  support,
  billing,
  publishableKey: stripe?.publishableKey ?? null,
})

// One value, so that a page can pass the formats on to its islands and nothing else about the person.
const withFormats = <P extends Formats>(person: P) => {
  const { zone, dateFormat, timeFormat } = person
  return { ...person, formats: { zone, dateFormat, timeFormat } }
}

/** Returns the locals of a page for the user who requests it. */
export const localsOf = ({ visit, config }: PageRequest): App.Locals => {
  const past = config.asOf ? pageMomentOf(config.asOf, visit?.origin.clinicId) : null
  const subscription = visit?.subscription ?? null
  const factorDue = visit?.factorDue ?? false
  return {
    past,
    person: visit ? withFormats(visit.person) : null,
    session: visit ? { token: visit.token } : null,
    subscription,
    readOnly: past !== null || subscription?.restricted === true,
    position: visit?.position ?? 0,
    config: toPageConfig(config),
    ask: askAs(visit?.origin ?? null),
    factorDue,
    allows: (permission) =>
      isGranted(visit?.person.role ?? '', permission) && (!factorDue || allowsPasswordAlone(permission)),
  }
}
