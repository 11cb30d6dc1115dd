import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { AppointmentNotFound, visit } from '#modules/appointments'
import { accessEntry } from '#modules/audit'
import { type ClinicFormat, clinicFormat, Clinics } from '#modules/clinic'
import { seesPatients } from '#modules/kernel'
import { settingsFrom, settingsRecord, withRule } from '../planning/plan-queries.ts'
import { rulesRow } from '../rules/reminder-rules-row.ts'
import { recipientFrom, lastSettlingChange, recipientRecord, visitReminders } from './explanation-queries.ts'
import type { VisitExplanation, VisitReason } from './explanation-row.ts'
import type { PlainReason } from './reasons.ts'
import { explainVisit } from './visit-explanation.ts'
import { visitExplanation } from '../words.en.ts'

const CONTACT_REASONS: ReadonlySet<PlainReason['code']> = new Set(['no_email', 'no_phone', 'opted_out'])

/** Removes the contact details of the patient from the reasons, unless the caller may see patients. */
const maskReasons = (origin: OriginShape, reasons: readonly PlainReason[]): readonly PlainReason[] => {
  if (seesPatients(origin)) return reasons
  return reasons
    .filter(({ code }) => !CONTACT_REASONS.has(code))
    .map((reason) =>
      reason.code === 'reminder_failed' ? { ...reason, params: { ...reason.params, reason: null } } : reason,
    )
}

const describe = (reason: PlainReason, format: ClinicFormat): VisitReason => ({
  ...reason,
  params: { ...reason.params },
  says: visitExplanation[reason.code](reason.params as never, format),
})

/** Explains why a visit has, or does not have, reminders. Records the read in the access ledger. */
export const explain = Effect.fn('Reminders.explain')(function* (appointmentId: number) {
  const { query, queries } = yield* Database
  const clinics = yield* Clinics
  const origin = yield* Origin
  const { clinicId } = origin
  const read = visit(clinicId, appointmentId)
  const [foundVisit] = yield* query(read)
  if (!foundVisit?.listed) return yield* Effect.fail(new AppointmentNotFound())
  const [[visitRow], [lastChange], [settings], [rules], [recipientRow], reminders] = yield* queries([
    read,
    lastSettlingChange(clinicId, appointmentId),
    settingsRecord(clinicId),
    rulesRow(clinicId),
    recipientRecord(clinicId, foundVisit.patientId),
    visitReminders(clinicId, appointmentId),
    yield* accessEntry('open', `patient-${foundVisit.patientId}`, read),
  ])
  if (!visitRow || !lastChange || !settings || !rules || !recipientRow)
    return yield* Effect.fail(new AppointmentNotFound())
  const now = yield* Clock.currentTimeMillis
  const reasons = explainVisit(
    {
      visit: visitRow,
      lastChange,
      settings: { ...settingsFrom(settings), savedAt: rules.savedAt },
      recipient: recipientFrom(recipientRow),
      reminders: reminders.map(withRule),
    },
    now,
  )
  const format = clinicFormat(yield* clinics.settings(), now)
  return {
    appointmentId,
    reasons: maskReasons(origin, reasons).map((reason) => describe(reason, format)),
  } satisfies VisitExplanation
})
