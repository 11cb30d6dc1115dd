import { Effect } from 'effect'
import { Identity, visitorOf } from '#modules/identity'
import { isGranted, needsPasswordAlone } from '#modules/kernel'
import { Config, type ConfigShape } from '#modules/platform'
import type { Formats } from '../kit/format/format.ts'
import type { PageConfig } from '../kit/person.ts'
import { pastOf } from './as-of-page.ts'
import { askAs, run } from './ask.ts'

/** Who asks for a page, null if nobody is signed in; with the configuration of the program. */
export const arrive = (headers: Headers) =>
  run(
    Effect.all({
      visit: Effect.flatMap(Identity, (identity) => identity.visit(visitorOf(headers))),
      config: Config,
    }),
  )

type Arrival = Awaited<ReturnType<typeof arrive>>

const shown = ({
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

// As one value, a page can pass the formats on to its islands, which get nothing else of the person.
const withFormats = <P extends Formats>(person: P) => {
  const { zone, dateFormat, timeFormat } = person
  return { ...person, formats: { zone, dateFormat, timeFormat } }
}

/** Returns what every page knows of an arrival. */
export const localsOf = ({ visit, config }: Arrival): App.Locals => {
  const past = config.asOf ? pastOf(config.asOf, visit?.origin.clinicId) : null
  const subscription = visit?.subscription ?? null
  const factorDue = visit?.factorDue ?? false
  return {
    past,
    person: visit ? withFormats(visit.person) : null,
    session: visit ? { token: visit.token } : null,
    subscription,
    readOnly: past !== null || subscription?.restricted === true,
    position: visit?.position ?? 0,
    config: shown(config),
    ask: askAs(visit?.origin ?? null),
    factorDue,
    allows: (permission) =>
      isGranted(visit?.person.role ?? '', permission) && (!factorDue || needsPasswordAlone(permission)),
  }
}
