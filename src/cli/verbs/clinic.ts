import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { registration } from '#contracts/identity'
import { clinicSettings } from '#modules/clinic'
import { Identity } from '#modules/identity'
import { isZone, operatorOrigin } from '#modules/kernel'
import { StartupError } from '#modules/platform'
import { closeVerb, reopenVerb } from '../close-clinic.ts'
import { findClinics } from '../clinics.ts'
import {
  describeSignIn,
  readOrMakePassword,
  PERSON_OPTIONS,
  refuseInWords,
  requireValid,
} from '../new-account.ts'
import { requiredOption, textOption } from '../options.ts'
import { defineReport } from '../report.ts'
import { defineActions } from '../verb.ts'
import { runWithServices } from '../with-services.ts'

const listAll = Effect.gen(function* () {
  const { query } = yield* Database
  return yield* Effect.forEach(yield* findClinics, ({ id, events, closedAt }) =>
    Effect.map(query(clinicSettings(id)), ([clinic]) => ({
      id,
      name: clinic?.name ?? '',
      zone: clinic?.zone ?? '',
      events,
      closedAt,
    })).pipe(Effect.provideService(Origin, operatorOrigin(id))),
  )
})

const dayOf = (moment: string): string => moment.slice(0, 10)

/** Lists the clinics of the installation. Shows nothing about their patients. */
const list = defineReport({
  quiet: 'Print the numbers alone, one on each line',
  run: async (_, shutdown) => {
    const clinics = await runWithServices('clinic list', shutdown, listAll)
    const lines = clinics.map(
      ({ id, name, zone, events, closedAt }) =>
        `clinic ${id}: ${name}, ${zone}, ${events} events${closedAt ? `, closed on ${dayOf(closedAt)}` : ''}`,
    )
    return {
      document: clinics,
      sentences: clinics.length > 0 ? lines : ['There is no clinic.'],
      quietLines: clinics.map(({ id }) => String(id)),
    }
  },
})

const refuseUnknownZone = (zone: string | undefined): void => {
  if (zone !== undefined && !isZone(zone))
    throw new StartupError(`"${zone}" is not a time zone. One is "America/New_York".`)
}

/** Opens a clinic and makes a person its owner, even if registration is closed. */
const create = defineReport({
  options: {
    name: requiredOption(textOption('NAME', 'The name of the clinic')),
    ...PERSON_OPTIONS,
    zone: textOption('ZONE', 'Its time zone, such as America/New_York; without it, the zone of this machine'),
  },
  quiet: 'Print the number alone, and below it the password if one was made',
  notes: 'The email and the names are those of the owner.',
  run: async ({ name, zone, passwordStdin, ...owner }, shutdown) => {
    refuseUnknownZone(zone)
    const password = await readOrMakePassword(passwordStdin)
    const draft = requireValid(registration.safeParse({ ...owner, clinicName: name, zone, password }))
    const id = await runWithServices(
      'clinic create',
      shutdown,
      Effect.gen(function* () {
        const identity = yield* Identity
        const caller = { browser: false, address: '127.0.0.1', source: 'cli' } as const
        yield* refuseInWords(identity.register(draft, caller))
        return yield* identity.clinicOf(draft.email)
      }),
    )
    const { email } = draft
    return {
      document: { id, email, ...(passwordStdin ? {} : { password }) },
      sentences: [
        `clinic ${id}: ${draft.clinicName} is open.`,
        describeSignIn(email, password, passwordStdin),
      ],
      quietLines: [String(id), ...(passwordStdin ? [] : [password])],
    }
  },
})

export const verb = defineActions({
  list: { summary: 'List the clinics', verb: list },
  create: { summary: 'Open a clinic, with its owner', verb: create },
  close: { summary: 'Export a clinic, and end it', verb: closeVerb },
  reopen: { summary: 'Open a closed clinic again', verb: reopenVerb },
})
