import { Effect } from 'effect'
import { Database, Origin, runCommand, Store } from '#events'
import { accessEntry } from '#modules/audit'
import { service, requireCurrentVersion } from '#modules/kernel'
import { PatientNotFound } from '#modules/patients'
import { Keys } from '#modules/platform'
import type { ContactPreferencesDraft } from '../contract.ts'
import { contactRow } from './contact-preference-list.ts'
import { ContactPreferences } from './contact-preferences.ts'
import { repeatDeclines } from './repeat-declines.ts'
import { findClinicByToken, unsubscribe } from './unsubscribe.ts'

/** Returns a patient's contact preferences and records the access in the access ledger. */
const readPreferences = Effect.fn('Contacts.readPreferences')(function* (patientId: number) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const read = contactRow(clinicId, patientId)
  const [[contact]] = yield* queries([read, yield* accessEntry('open', `patient-${patientId}`, read)])
  return contact ?? (yield* Effect.fail(new PatientNotFound()))
})

const revise = Effect.fn('Contacts.revise')(function* (
  patientId: number,
  preferences: ContactPreferencesDraft,
  expect?: number,
) {
  const { clinicId } = yield* Origin
  return yield* runCommand(ContactPreferences, {
    id: patientId,
    expect,
    command: ({ query }) =>
      Effect.gen(function* () {
        const [contact] = yield* query(contactRow(clinicId, patientId))
        if (!contact) return yield* Effect.fail(new PatientNotFound())
        yield* requireCurrentVersion(contact, expect)
        return { _tag: 'ReviseContactPreferences', preferences } as const
      }),
    returning: () => contactRow(clinicId, patientId),
  })
})

/** Patients' contact preferences. Every call except those by link acts for the clinic of the `Origin`. */
export class Contacts extends service<Contacts>()('Contacts', [Store, Database, Keys], {
  of: readPreferences,
  revise,
  clinicBehind: findClinicByToken,
  unsubscribe,
  repeatDeclines,
}) {}
