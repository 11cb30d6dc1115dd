import type { Visit } from '#modules/appointments'
import type { DropReason, Rule } from './contract.ts'
import { type Manner, type Person, planning } from './planning.ts'
import type { ReminderPlan, ReminderRevision } from './reminder.ts'

/** A reminder about an appointment, as it stands. */
export interface Standing {
  readonly id: number
  readonly patientId: number
  /** The rule that made it; null: a person did. */
  readonly rule: ReminderPlan['rule']
  readonly type: ReminderPlan['type']
  readonly scheduledFor: string
  readonly wantedFor: string | null
  readonly zone: string
  readonly message: string
  /** Nothing was handed over so far. */
  readonly waiting: boolean
  /** Somebody has taken it off the list. */
  readonly removed: boolean
}

/** What has to be done so that an appointment has the reminders it is to have. */
export type Step =
  | { readonly does: 'make'; readonly plan: ReminderPlan }
  | { readonly does: 'revise'; readonly id: number; readonly revision: ReminderRevision }
  | { readonly does: 'drop'; readonly id: number; readonly because: DropReason }

const MINUTE = 60_000

/** Which start of the visit a rule's reminder was made for. */
const madeFor = ({ wantedFor, scheduledFor, rule }: Standing): number =>
  Date.parse(wantedFor ?? scheduledFor) + (rule?.minutesBefore ?? 0) * MINUTE

const dropping =
  (because: DropReason) =>
  ({ id }: Standing): Step => ({ does: 'drop', id, because })

/** Why nobody is to be reminded of a visit, or undefined where somebody is. */
const whyNone = ({ listed, status }: Visit, person: Person | null): DropReason | undefined => {
  if (!listed) return 'appointment removed'
  if (status === 'cancelled') return 'appointment cancelled'
  if (status === 'completed' || status === 'no-show') return 'appointment over'
  return person ? undefined : 'patient removed'
}

const isChanged = (before: Standing, { type, scheduledFor, zone, wantedFor, message }: ReminderPlan) =>
  type !== before.type ||
  scheduledFor !== before.scheduledFor ||
  zone !== before.zone ||
  wantedFor !== before.wantedFor ||
  message !== before.message

const revising = (before: Standing, plan: ReminderPlan): Step[] => {
  if (!isChanged(before, plan)) return []
  const { patientId, type, scheduledFor, zone, wantedFor, message } = plan
  return [
    { does: 'revise', id: before.id, revision: { patientId, type, scheduledFor, zone, wantedFor, message } },
  ]
}

interface Case {
  readonly rule: Rule
  readonly plan: ReminderPlan
  /** What stands of this rule, for this patient. */
  readonly own: readonly Standing[]
  readonly start: number
  readonly now: number
}

/** What one rule still has to say of a visit it may already have spoken of. */
const steps = ({ rule, plan, own, start, now }: Case): Step[] => {
  const waiting = own.filter((each) => each.waiting && !each.removed)
  const saidSo = own.some((each) => (!each.waiting || each.removed) && madeFor(each) === start)
  if (saidSo) return waiting.map(dropping('appointment moved'))
  const [same, others] = parted(waiting, (each) => each.rule?.minutesBefore === rule.minutesBefore)
  const outdated = others.map(dropping('rule switched off'))
  if (Date.parse(plan.scheduledFor) > now) {
    const [kept, ...rest] = same
    const asPlanned: Step[] = kept ? revising(kept, plan) : [{ does: 'make', plan }]
    return [...outdated, ...asPlanned, ...rest.map(dropping('appointment moved'))]
  }
  // What is due at this moment, or overdue, is not to be taken away by whoever looks again.
  return [...outdated, ...same.filter((each) => madeFor(each) !== start).map(dropping('appointment moved'))]
}

const parted = <A>(all: readonly A[], fits: (each: A) => boolean): readonly [A[], A[]] => [
  all.filter(fits),
  all.filter((each) => !fits(each)),
]

/**
 * What brings the reminders of visits in line with the rules of a clinic: from one look at a visit, the person it is
 * with (null where that patient is not on the lists) and what stands already. Nothing is left to do a second time.
 * What a person wrote is dropped with the visit, and otherwise left alone.
 */
export const bringingInLine = (manner: Manner) => {
  const planned = planning(manner)
  return (visit: Visit, person: Person | null, standing: readonly Standing[], now: number): Step[] => {
    const waiting = standing.filter((each) => each.waiting)
    const none = whyNone(visit, person)
    if (none || !person) {
      const theirs = none === 'appointment over' ? waiting.filter(({ rule }) => rule) : waiting
      return theirs.map(dropping(none ?? 'patient removed'))
    }
    const enabled = manner.rules.filter((rule) => rule.enabled)
    const ids = new Set(enabled.map(({ id }) => id))
    const foreign = waiting.filter(({ patientId }) => patientId !== visit.patientId)
    const own = standing.filter(({ patientId }) => patientId === visit.patientId)
    const ruleless = own.filter((each) => each.waiting && each.rule && !ids.has(each.rule.id))
    const start = Date.parse(visit.startsAt)
    return [
      ...foreign.map(dropping('another patient')),
      ...ruleless.map(dropping('rule switched off')),
      ...enabled.flatMap((rule) =>
        steps({
          rule,
          plan: planned(rule, visit, person),
          own: own.filter((each) => each.rule?.id === rule.id),
          start,
          now,
        }),
      ),
    ]
  }
}
