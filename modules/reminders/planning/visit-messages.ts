import type { Language } from '#contracts/kernel'
import type { VisitChange } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import { isVisitMessage } from '../contract.ts'
import type { ReminderPlan } from '../reminder-state.ts'
import { makeQuietHours } from './quiet-hours.ts'
import {
  dropReason,
  dropStep,
  partition,
  type PlannedReminder,
  type ReconcileStep,
  revisionOf,
} from './reconcile-reminders.ts'
import { MIN_LEAD_MS, chooseChannel, type Recipient, type ReminderSettings } from './visit-plan.ts'
import { visitMessageText } from './visit-message-text.ts'

export interface MessageCase {
  readonly visit: Visit
  /** Null if the patient was removed. */
  readonly person: Recipient | null
  readonly language: Language
  /** The messages about changes of the visit. */
  readonly reminders: readonly PlannedReminder[]
  /** The change that the patient is to be told of now, if any. */
  readonly about: VisitChange | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

type StandingMessage = PlannedReminder & { readonly kind: VisitChange }

const isStanding = (each: PlannedReminder): each is StandingMessage =>
  each.waiting && !each.removed && isVisitMessage(each.kind)

/** Whether a later message was sent, so that a restored one has nothing more to say. */
const isFollowed =
  (all: readonly PlannedReminder[]) =>
  ({ id }: PlannedReminder): boolean =>
    all.some((other) => other.id > id && !other.waiting)

/** A message that was not sent yet is about the last state: who never heard of a visit hears that it is booked. */
const kindAfter = (
  standing: VisitChange | undefined,
  about: VisitChange | undefined,
): VisitChange | undefined => {
  if (standing === 'booked' && (about === 'moved' || about === 'handedOver')) return standing
  if (standing === 'moved' && about === 'handedOver') return standing
  return about ?? standing
}

/** Whether what a patient was not told yet says a later change of the visit too. */
export const isMergedInto = (standing: VisitChange, about: VisitChange): boolean =>
  kindAfter(standing, about) === standing

const reasonToDrop = ({ visit, person, now }: MessageCase, kind: VisitChange) => {
  if (kind !== 'cancelled' || visit.status !== 'cancelled' || !visit.listed) {
    const reason = dropReason(visit, person)
    if (reason) return reason
    if (kind === 'cancelled') return 'outdated'
  }
  if (!person) return 'patient removed'
  return Date.parse(visit.startsAt) <= now ? 'appointment over' : undefined
}

const toIso = (moment: number): string => new Date(moment).toISOString()

/** Returns when a message goes out: now, or after the quiet hours, unless that is too close to the visit. */
export const makeSendTime = (manner: ReminderSettings) => {
  const quietAt = makeQuietHours(manner)
  return ({ startsAt }: Visit, zone: string, now: number) => {
    const quiet = quietAt(zone, now)
    const waits = quiet && quiet.to <= Date.parse(startsAt) - MIN_LEAD_MS
    return {
      scheduledFor: toIso(waits ? quiet.to : now),
      wantedFor: waits ? toIso(now) : null,
      isUrgent: quiet !== undefined && !waits,
    }
  }
}

/**
 * Returns a function that brings the messages about the changes of a visit in line with its state. A message that was
 * not sent yet follows the visit or is dropped, regardless of who changes the visit; `about` asks for a message.
 * Applying the steps twice changes nothing.
 */
export const reconcileVisitMessages = (manner: ReminderSettings) => {
  const sendTime = makeSendTime(manner)
  return (it: MessageCase): ReconcileStep[] => {
    const standing = it.reminders.filter(isStanding)
    const [current, foreign] = partition(standing, ({ patientId }) => patientId === it.visit.patientId)
    const [outdated, own] = partition(current, isFollowed(it.reminders))
    const before = [...foreign.map(dropStep('another patient')), ...outdated.map(dropStep('outdated'))]
    const unsent = own.reduce<VisitChange | undefined>((kind, each) => kindAfter(kind, each.kind), undefined)
    const kind = kindAfter(unsent, it.about)
    if (!kind) return before
    const { visit, person, language, now } = it
    const reason = reasonToDrop(it, kind)
    if (reason || !person) return [...before, ...own.map(dropStep(reason ?? 'patient removed'))]
    const zone = person.zone ?? manner.clinic.zone
    const { isUrgent, ...times } = sendTime(visit, zone, now)
    const plan: ReminderPlan = {
      patientId: visit.patientId,
      appointmentId: visit.id,
      kind,
      type: chooseChannel({ channel: 'preferred' }, person),
      zone,
      ...times,
      rule: null,
      message: visitMessageText(kind, language, { visit, person, clinic: manner.clinic }),
    }
    const same = own.find((each) => each.kind === kind)
    const others = own.filter((each) => each !== same).map(dropStep('outdated'))
    if (!same) return [...before, ...others, { does: 'make', plan, isUrgent }]
    const isAsItWas = same.message === plan.message && same.type === plan.type && same.zone === zone
    const revised: ReconcileStep[] = isAsItWas
      ? []
      : [{ does: 'revise', id: same.id, revision: revisionOf(plan), isUrgent }]
    return [...before, ...others, ...revised]
  }
}
