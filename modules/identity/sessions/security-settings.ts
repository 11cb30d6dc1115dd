import { SINGLETON_ID } from '#contracts/kernel'
import { Effect, Schema } from 'effect'
import { Database, Origin, runCommand, sql, type Statement } from '#events'
import { hasAddOn, requirePayment, setComplianceMode } from '#modules/billing'
import { Clinic, clinicSettings, SettingsRow } from '#modules/clinic'
import { COMPLIANT_TIMEOUT_MINUTES, type ComplianceDraft, type SecurityDraft } from '../contract.ts'
import { TimeoutTooLong } from '../errors.ts'

const { sessionTimeout, version, savedAt, savedBy } = SettingsRow.fields

export const SecuritySettings = Schema.Struct({
  sessionTimeout,
  /** Whether the clinic works in HIPAA/ISO Compliance Mode, which limits idle sessions to 15 minutes. */
  compliance: Schema.Boolean,
  version,
  savedAt,
  savedBy,
}).annotations({ identifier: 'SecuritySettings' })
export type SecuritySettings = typeof SecuritySettings.Type

const complianceOf = (clinicId: number): Statement<{ compliance: boolean }> =>
  sql`select ${hasAddOn(clinicId, 'compliance-mode')} as compliance`

/** Returns the clinic's security settings. */
export const securitySettings = Effect.fn('Identity.securitySettings')(function* () {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[settings], [mode]] = yield* queries([clinicSettings(clinicId), complianceOf(clinicId)])
  if (!settings || !mode) return yield* Effect.dieMessage('a request acts for a clinic that does not exist')
  return {
    sessionTimeout: settings.sessionTimeout,
    compliance: mode.compliance,
    version: settings.version,
    savedAt: settings.savedAt,
    savedBy: settings.savedBy,
  } satisfies SecuritySettings
})

/**
 * Saves the idle limit, also for existing sessions. A read-only clinic can still shorten it. `expect` is the version
 * the caller read.
 */
export const saveSecuritySettings = Effect.fn('Identity.saveSecuritySettings')(function* (
  { sessionTimeout: minutes }: SecurityDraft,
  expect?: number,
) {
  const { clinicId } = yield* Origin
  yield* runCommand(Clinic, {
    id: SINGLETON_ID,
    expect,
    command: (reader) =>
      Effect.gen(function* () {
        const [settings] = yield* reader.query(clinicSettings(clinicId))
        if (settings && minutes >= settings.sessionTimeout) yield* requirePayment(reader)
        const [mode] = yield* reader.query(complianceOf(clinicId))
        if (mode?.compliance && minutes > COMPLIANT_TIMEOUT_MINUTES)
          return yield* Effect.fail(new TimeoutTooLong({ most: COMPLIANT_TIMEOUT_MINUTES }))
        return { _tag: 'ChangeSessionTimeout', minutes } as const
      }),
    returning: clinicSettings,
  })
  return yield* securitySettings()
})

/** Turns Compliance Mode on or off for everyone in the clinic. Fails where it is sold as an add-on. */
export const setCompliance = Effect.fn('Identity.setCompliance')(function* ({ on }: ComplianceDraft) {
  yield* setComplianceMode(on)
  return yield* securitySettings()
})
