import type { FailureReason } from '#contracts/messages'
import type { Visit } from '#modules/appointments'
import { MINUTE_MS } from '#rules/kernel'
import type { ReminderType, Rule } from '../contract.ts'
import { visitStartOf } from '../planning/reconcile-reminders.ts'
import { makeTiming, type Recipient, type ReminderSettings } from '../planning/visit-plan.ts'
import type { PlainReason, ReasonCode, ReasonParams, SettlingChange } from './reasons.ts'

/** A reminder about a visit, whether a rule or a user created it. */
export interface VisitReminder {
  readonly id: number
  readonly patientId: number
  readonly rule: { readonly id: number; readonly minutesBefore: number } | null
  readonly type: ReminderType
  readonly scheduledFor: string
  /** The time the rule asked for, if quiet hours moved it. */
  readonly wantedFor: string | null
  readonly sentAt: string | null
  readonly status: 'pending' | 'sent' | 'failed'
  readonly overdue: boolean
  readonly removed: boolean
  readonly reason: FailureReason | null
}

/** Everything that decides which reminders a visit has. */
export interface VisitFacts {
  readonly visit: Visit
  /** The last change that gave the visit its patient and its time. */
  readonly lastChange: { readonly change: SettlingChange; readonly at: string }
  readonly settings: ReminderSettings & { readonly savedAt: string | null }
  /** Null if the patient was removed. */
  readonly recipient: (Recipient & { readonly hasEmail: boolean; readonly hasPhone: boolean }) | null
  readonly reminders: readonly VisitReminder[]
}

const makeReason = <Code extends ReasonCode>(
  code: Code,
  params: ReasonParams[Code],
  reminderId: number | null = null,
) => ({ code, params, reminderId }) as PlainReason

const NO_PARAMS: Record<string, never> = {}

const explainReminder = (reminder: VisitReminder): PlainReason => {
  const { id, rule, type, scheduledFor, sentAt, status } = reminder
  const params = { minutesBefore: rule?.minutesBefore ?? null, type }
  if (reminder.removed) return makeReason('reminder_deleted', { ...params, scheduledFor }, id)
  if (status === 'sent') return makeReason('reminder_sent', { ...params, sentAt: sentAt ?? scheduledFor }, id)
  if (status === 'failed') return makeReason('reminder_failed', { ...params, reason: reminder.reason }, id)
  return makeReason(
    reminder.overdue ? 'reminder_overdue' : 'reminder_planned',
    { ...params, scheduledFor },
    id,
  )
}

const contactProblems = ({ recipient }: VisitFacts, type: ReminderType): PlainReason[] => {
  if (!recipient) return []
  if (!recipient[type]) return [makeReason('opted_out', { type })]
  if (type === 'email') return recipient.hasEmail ? [] : [makeReason('no_email', NO_PARAMS)]
  return recipient.hasPhone ? [] : [makeReason('no_phone', NO_PARAMS)]
}

/** Returns why planned reminders may not reach the patient, one reason per channel. */
const pendingContactProblems = (facts: VisitFacts): PlainReason[] => {
  const waiting = facts.reminders.filter(({ status, removed }) => status === 'pending' && !removed)
  return [...new Set(waiting.map(({ type }) => type))].flatMap((type) => contactProblems(facts, type))
}

const isReminderOfRule = ({ id }: Rule, { visit }: VisitFacts, reminder: VisitReminder): boolean =>
  reminder.rule?.id === id &&
  reminder.patientId === visit.patientId &&
  visitStartOf(reminder) === Date.parse(visit.startsAt)

const explainMissingReminder = (
  facts: VisitFacts,
  recipient: Recipient,
  rule: Rule,
  now: number,
): PlainReason => {
  const { visit, lastChange, settings } = facts
  const { minutesBefore } = rule
  const { change } = lastChange
  const [start, settledAt] = [Date.parse(visit.startsAt), Date.parse(lastChange.at)]
  if (settledAt >= start) return makeReason('settled_after_start', { minutesBefore, change })
  const plannedAt = makeTiming(settings)(rule, visit, recipient).at
  const at = new Date(plannedAt).toISOString()
  if (settledAt >= plannedAt) {
    const minutesLeft = Math.floor((start - settledAt) / MINUTE_MS)
    return makeReason('settled_too_late', { minutesBefore, change, minutesLeft, at })
  }
  if (settings.savedAt && Date.parse(settings.savedAt) >= plannedAt)
    return makeReason('rules_changed_later', { minutesBefore, changedAt: settings.savedAt, at })
  return makeReason(plannedAt > now ? 'planning' : 'time_passed', { minutesBefore, at })
}

const explainRules = (facts: VisitFacts, now: number): PlainReason[] => {
  const { visit, recipient, settings, reminders } = facts
  if (!recipient) return [makeReason('patient_removed', NO_PARAMS)]
  if (visit.status === 'cancelled') return [makeReason('visit_cancelled', NO_PARAMS)]
  const enabled = settings.rules.filter((rule) => rule.enabled)
  if (enabled.length === 0) return [makeReason('no_active_rule', NO_PARAMS)]
  const missing = enabled.filter(
    (rule) => !reminders.some((reminder) => isReminderOfRule(rule, facts, reminder)),
  )
  const isOver = visit.status === 'completed' || visit.status === 'no-show'
  return missing.map((rule) => {
    const explanation = explainMissingReminder(facts, recipient, rule, now)
    return isOver && explanation.code === 'planning'
      ? makeReason('visit_over', { minutesBefore: rule.minutesBefore })
      : explanation
  })
}

/**
 * Explains which reminders a visit has, which of them may not arrive, and why a rule made none. There is always at
 * least one reason.
 */
export const explainVisit = (facts: VisitFacts, now: number): PlainReason[] => [
  ...facts.reminders.map(explainReminder),
  ...pendingContactProblems(facts),
  ...explainRules(facts, now),
]
