import type { FailureReason } from '#contracts/messages'
import type { Visit } from '#modules/appointments'
import { MINUTE_MS } from '#rules/kernel'
import type { ReminderType, Rule } from '../contract.ts'
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
  readonly settled: { readonly change: SettlingChange; readonly at: string }
  readonly settings: ReminderSettings & { readonly savedAt: string | null }
  /** Null if the patient was removed. */
  readonly recipient: (Recipient & { readonly hasEmail: boolean; readonly hasPhone: boolean }) | null
  readonly reminders: readonly VisitReminder[]
}

const reason = <Code extends ReasonCode>(
  code: Code,
  params: ReasonParams[Code],
  reminderId: number | null = null,
) => ({ code, params, reminderId }) as PlainReason

const nothing: Record<string, never> = {}

const ofReminder = (reminder: VisitReminder): PlainReason => {
  const { id, rule, type, scheduledFor, sentAt, status } = reminder
  const own = { minutesBefore: rule?.minutesBefore ?? null, type }
  if (reminder.removed) return reason('reminder_deleted', { ...own, scheduledFor }, id)
  if (status === 'sent') return reason('reminder_sent', { ...own, sentAt: sentAt ?? scheduledFor }, id)
  if (status === 'failed') return reason('reminder_failed', { ...own, reason: reminder.reason }, id)
  return reason(reminder.overdue ? 'reminder_overdue' : 'reminder_planned', { ...own, scheduledFor }, id)
}

const unreachable = ({ recipient }: VisitFacts, type: ReminderType): PlainReason[] => {
  if (!recipient) return []
  if (!recipient[type]) return [reason('opted_out', { type })]
  if (type === 'email') return recipient.hasEmail ? [] : [reason('no_email', nothing)]
  return recipient.hasPhone ? [] : [reason('no_phone', nothing)]
}

/** The reasons why a reminder that is planned may not reach the patient, each once. */
const obstacles = (facts: VisitFacts): PlainReason[] => {
  const waiting = facts.reminders.filter(({ status, removed }) => status === 'pending' && !removed)
  return [...new Set(waiting.map(({ type }) => type))].flatMap((type) => unreachable(facts, type))
}

const visitStartOf = ({ wantedFor, scheduledFor, rule }: VisitReminder): number =>
  Date.parse(wantedFor ?? scheduledFor) + (rule?.minutesBefore ?? 0) * MINUTE_MS

const isOf = ({ id }: Rule, { visit }: VisitFacts, reminder: VisitReminder): boolean =>
  reminder.rule?.id === id &&
  reminder.patientId === visit.patientId &&
  visitStartOf(reminder) === Date.parse(visit.startsAt)

const unplanned = (facts: VisitFacts, recipient: Recipient, rule: Rule, now: number): PlainReason => {
  const { visit, settled, settings } = facts
  const { minutesBefore } = rule
  const { change } = settled
  const [start, settledAt] = [Date.parse(visit.startsAt), Date.parse(settled.at)]
  if (settledAt >= start) return reason('settled_after_start', { minutesBefore, change })
  const planned = makeTiming(settings)(rule, visit, recipient).at
  const at = new Date(planned).toISOString()
  if (settledAt >= planned) {
    const minutesLeft = Math.floor((start - settledAt) / MINUTE_MS)
    return reason('settled_too_late', { minutesBefore, change, minutesLeft, at })
  }
  if (settings.savedAt && Date.parse(settings.savedAt) >= planned)
    return reason('rules_changed_later', { minutesBefore, changedAt: settings.savedAt, at })
  return reason(planned > now ? 'planning' : 'time_passed', { minutesBefore, at })
}

const ofRules = (facts: VisitFacts, now: number): PlainReason[] => {
  const { visit, recipient, settings, reminders } = facts
  if (!recipient) return [reason('patient_removed', nothing)]
  if (visit.status === 'cancelled') return [reason('visit_cancelled', nothing)]
  const enabled = settings.rules.filter((rule) => rule.enabled)
  if (enabled.length === 0) return [reason('no_active_rule', nothing)]
  const missing = enabled.filter((rule) => !reminders.some((reminder) => isOf(rule, facts, reminder)))
  const isOver = visit.status === 'completed' || visit.status === 'no-show'
  return missing.map((rule) => {
    const why = unplanned(facts, recipient, rule, now)
    return isOver && why.code === 'planning'
      ? reason('visit_over', { minutesBefore: rule.minutesBefore })
      : why
  })
}

/**
 * Explains which reminders a visit has, which of them may not arrive, and why a rule made none. There is always at least
 * one reason.
 */
export const explainVisit = (facts: VisitFacts, now: number): PlainReason[] => [
  ...facts.reminders.map(ofReminder),
  ...obstacles(facts),
  ...ofRules(facts, now),
]
