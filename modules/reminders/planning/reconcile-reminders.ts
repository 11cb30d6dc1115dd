import type { Visit } from '#modules/appointments'
import { MINUTE_MS } from '#rules/kernel'
import type { DropReason, ReminderKind, Rule } from '../contract.ts'
import { type ReminderSettings, type Recipient, makePlanner } from './visit-plan.ts'
import type { ReminderPlan, ReminderRevision } from '../reminder-state.ts'

export interface PlannedReminder {
  readonly id: number
  readonly kind: ReminderKind
  readonly patientId: number
  /** The rule that created it; null if a user did. */
  readonly rule: ReminderPlan['rule']
  readonly type: ReminderPlan['type']
  readonly scheduledFor: string
  readonly wantedFor: string | null
  readonly zone: string
  readonly message: string
  readonly waiting: boolean
  readonly removed: boolean
  /** The visits of a message about a series; null or absent in any other reminder. */
  readonly seriesVisits?: readonly number[] | null
}

/** A step that brings an appointment's reminders in line with the rules. An urgent one is sent in quiet hours too. */
export type ReconcileStep =
  | { readonly does: 'make'; readonly plan: ReminderPlan; readonly isUrgent?: boolean }
  | {
      readonly does: 'revise'
      readonly id: number
      readonly revision: ReminderRevision
      readonly isUrgent?: boolean
    }
  | { readonly does: 'drop'; readonly id: number; readonly because: DropReason }

/** Returns the start of the visit that a reminder was planned for, in milliseconds since the epoch. */
export const visitStartOf = ({
  wantedFor,
  scheduledFor,
  rule,
}: Pick<PlannedReminder, 'wantedFor' | 'scheduledFor' | 'rule'>): number =>
  Date.parse(wantedFor ?? scheduledFor) + (rule?.minutesBefore ?? 0) * MINUTE_MS

export const dropStep =
  (because: DropReason) =>
  ({ id }: PlannedReminder): ReconcileStep => ({ does: 'drop', id, because })

/** Returns why a visit needs no further reminders; undefined if it does. */
export const dropReason = ({ listed, status }: Visit, person: Recipient | null): DropReason | undefined => {
  if (!listed) return 'appointment removed'
  if (status === 'cancelled') return 'appointment cancelled'
  if (status === 'completed' || status === 'no-show') return 'appointment over'
  return person ? undefined : 'patient removed'
}

const isChanged = (before: PlannedReminder, { type, scheduledFor, zone, wantedFor, message }: ReminderPlan) =>
  type !== before.type ||
  scheduledFor !== before.scheduledFor ||
  zone !== before.zone ||
  wantedFor !== before.wantedFor ||
  message !== before.message

/** Returns the fields of a plan that a revision can change. */
export const revisionOf = ({
  patientId,
  type,
  scheduledFor,
  zone,
  wantedFor,
  message,
}: ReminderPlan): ReminderRevision => ({ patientId, type, scheduledFor, zone, wantedFor, message })

const reviseSteps = (before: PlannedReminder, plan: ReminderPlan): ReconcileStep[] =>
  isChanged(before, plan) ? [{ does: 'revise', id: before.id, revision: revisionOf(plan) }] : []

interface RuleCase {
  readonly rule: Rule
  readonly plan: ReminderPlan
  /** The existing reminders of this rule for this patient. */
  readonly existing: readonly PlannedReminder[]
  readonly start: number
  readonly now: number
}

const stepsForRule = ({ rule, plan, existing: reminders, start, now }: RuleCase): ReconcileStep[] => {
  const waiting = reminders.filter((each) => each.waiting && !each.removed)
  const isAlreadyHandled = reminders.some(
    (each) => (!each.waiting || each.removed) && visitStartOf(each) === start,
  )
  if (isAlreadyHandled) return waiting.map(dropStep('appointment moved'))
  const [same, others] = partition(waiting, (each) => each.rule?.minutesBefore === rule.minutesBefore)
  const outdated = others.map(dropStep('rule switched off'))
  if (Date.parse(plan.scheduledFor) > now) {
    const [keptReminder, ...rest] = same
    const asPlanned: ReconcileStep[] = keptReminder
      ? reviseSteps(keptReminder, plan)
      : [{ does: 'make', plan }]
    return [...outdated, ...asPlanned, ...rest.map(dropStep('appointment moved'))]
  }
  // Keep a reminder that is due now or overdue. Dropping it here would cancel it just before it is sent.
  return [
    ...outdated,
    ...same.filter((each) => visitStartOf(each) !== start).map(dropStep('appointment moved')),
  ]
}

/** Splits a list into the items that fit and the rest. */
export const partition = <A>(all: readonly A[], fits: (each: A) => boolean): readonly [A[], A[]] => [
  all.filter(fits),
  all.filter((each) => !fits(each)),
]

/**
 * Returns a function that brings the reminders of a visit in line with the clinic's rules. It takes the
 * visit, its patient (null if removed) and the existing reminders. Applying the steps twice changes nothing.
 * Reminders that a user wrote are dropped with the visit and otherwise stay.
 */
export const reconcileReminders = (settings: ReminderSettings) => {
  const planReminder = makePlanner(settings)
  return (
    visit: Visit,
    person: Recipient | null,
    reminders: readonly PlannedReminder[],
    now: number,
  ): ReconcileStep[] => {
    const waiting = reminders.filter((each) => each.waiting)
    const reason = dropReason(visit, person)
    if (reason || !person) {
      const droppedReminders = reason === 'appointment over' ? waiting.filter(({ rule }) => rule) : waiting
      return droppedReminders.map(dropStep(reason ?? 'patient removed'))
    }
    const enabled = settings.rules.filter((rule) => rule.enabled)
    const ids = new Set(enabled.map(({ id }) => id))
    const foreign = waiting.filter(({ patientId }) => patientId !== visit.patientId)
    const patientReminders = reminders.filter(({ patientId }) => patientId === visit.patientId)
    const ruleless = patientReminders.filter((each) => each.waiting && each.rule && !ids.has(each.rule.id))
    const start = Date.parse(visit.startsAt)
    return [
      ...foreign.map(dropStep('another patient')),
      ...ruleless.map(dropStep('rule switched off')),
      ...enabled.flatMap((rule) =>
        stepsForRule({
          rule,
          plan: planReminder(rule, visit, person),
          existing: patientReminders.filter((each) => each.rule?.id === rule.id),
          start,
          now,
        }),
      ),
    ]
  }
}
