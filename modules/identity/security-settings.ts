import { Effect, Schema } from 'effect'
import { Database, Origin, sql, type Statement, Store } from '#events'
import { hasAddOn } from '#modules/billing'
import { Clinic, clinicSettings, SettingsRow } from '#modules/clinic'
import { COMPLIANT_TIMEOUT, type SecurityDraft } from './contract.ts'
import { TimeoutTooLong } from './errors.ts'

const { sessionTimeout, version, savedAt, savedBy } = SettingsRow.fields

/** How a clinic looks after its people's sessions. */
export const SecuritySettings = Schema.Struct({
  sessionTimeout,
  /** Whether the clinic works in HIPAA/ISO Compliance Mode, in which no session is idle for longer than 15 minutes. */
  compliance: Schema.Boolean,
  version,
  savedAt,
  savedBy,
}).annotations({ identifier: 'SecuritySettings' })
export type SecuritySettings = typeof SecuritySettings.Type

/** The one clinic of a clinic's log. */
const OWN = 1

const complianceOf = (clinicId: number): Statement<{ compliance: boolean }> =>
  sql`select ${hasAddOn(clinicId, 'compliance-mode')} as compliance`

export const makeSecuritySettings = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database

  /** When sessions of the clinic end. */
  const securitySettings = Effect.fn('Identity.securitySettings')(function* () {
    const { clinicId } = yield* Origin
    const [[settings], [mode]] = yield* database.queries([clinicSettings(clinicId), complianceOf(clinicId)])
    if (!settings || !mode) return yield* Effect.dieMessage('somebody acts for a clinic that was not opened')
    return {
      sessionTimeout: settings.sessionTimeout,
      compliance: mode.compliance,
      version: settings.version,
      savedAt: settings.savedAt,
      savedBy: settings.savedBy,
    } satisfies SecuritySettings
  })

  /** Saves when sessions end, those that have begun among them. `expect` is the version the caller has seen. */
  const saveSecuritySettings = Effect.fn('Identity.saveSecuritySettings')(function* (
    { sessionTimeout: minutes }: SecurityDraft,
    expect?: number,
  ) {
    const { clinicId } = yield* Origin
    yield* store.execute(Clinic, {
      id: OWN,
      expect,
      command: ({ query }) =>
        Effect.flatMap(query(complianceOf(clinicId)), ([mode]) =>
          mode?.compliance && minutes > COMPLIANT_TIMEOUT
            ? Effect.fail(new TimeoutTooLong())
            : Effect.succeed({ _tag: 'ChangeSessionTimeout', minutes } as const),
        ),
      answer: () => clinicSettings(clinicId),
    })
    return yield* securitySettings()
  })

  return { securitySettings, saveSecuritySettings }
})
