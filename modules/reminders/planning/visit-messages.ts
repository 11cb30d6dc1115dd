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
  /** The change to notify the patient of now, if any. */
  readonly about: VisitChange | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

type UnsentMessage = PlannedReminder & { readonly kind: VisitChange }

const isUnsentMessage = (each: PlannedReminder): each is UnsentMessage =>
  each.waiting && !each.removed && isVisitMessage(each.kind)

/** Whether a later message was already sent. An earlier one that was restored is then outdated. */
const isSuperseded =
  (all: readonly PlannedReminder[]) =>
  ({ id }: PlannedReminder): boolean =>
    all.some((other) => other.id > id && !other.waiting)

/**
 * Returns the kind of an unsent message after another change. A patient who was not yet notified of a booking or a
 * move is notified of that, with the latest details.
 */
const kindAfter = (
  unsentKind: VisitChange | undefined,
  about: VisitChange | undefined,
): VisitChange | undefined => {
  if (unsentKind === 'booked' && (about === 'moved' || about === 'handedOver')) return unsentKind
  if (unsentKind === 'moved' && about === 'handedOver') return unsentKind
  return about ?? unsentKind
}

/** Whether an unsent message also covers a later change of the visit. */
export const isMergedInto = (unsentKind: VisitChange, about: VisitChange): boolean =>
  kindAfter(unsentKind, about) === unsentKind

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

/** Returns a function that finds when to send a message: now, or after quiet hours if the visit is not too close. */
export const makeSendTime = (settings: ReminderSettings) => {
  const quietAt = makeQuietHours(settings)
  return ({ startsAt }: Visit, zone: string, now: number) => {
    const quiet = quietAt(zone, now)
    const isPostponed = quiet && quiet.to <= Date.parse(startsAt) - MIN_LEAD_MS
    return {
      scheduledFor: toIso(isPostponed ? quiet.to : now),
      wantedFor: isPostponed ? toIso(now) : null,
      isUrgent: quiet !== undefined && !isPostponed,
    }
  }
}

/**
 * Returns a function that brings the messages about the changes of a visit in line with its state. A message that was
 * not sent yet follows the visit or is dropped, regardless of who changes the visit. `about` adds a message.
 * Applying the steps twice changes nothing.
 */
export const reconcileVisitMessages = (settings: ReminderSettings) => {
  const sendTime = makeSendTime(settings)
  return (messageCase: MessageCase): ReconcileStep[] => {
    const unsentMessages = messageCase.reminders.filter(isUnsentMessage)
    const [current, foreign] = partition(
      unsentMessages,
      ({ patientId }) => patientId === messageCase.visit.patientId,
    )
    const [outdated, currentMessages] = partition(current, isSuperseded(messageCase.reminders))
    const dropSteps = [...foreign.map(dropStep('another patient')), ...outdated.map(dropStep('outdated'))]
    const earlierKind = currentMessages.reduce<VisitChange | undefined>(
      (kind, each) => kindAfter(kind, each.kind),
      undefined,
    )
    const kind = kindAfter(earlierKind, messageCase.about)
    if (!kind) return dropSteps
    const { visit, person, language, now } = messageCase
    const reason = reasonToDrop(messageCase, kind)
    if (reason || !person)
      return [...dropSteps, ...currentMessages.map(dropStep(reason ?? 'patient removed'))]
    const zone = person.zone ?? settings.clinic.zone
    const { isUrgent, ...times } = sendTime(visit, zone, now)
    const plan: ReminderPlan = {
      patientId: visit.patientId,
      appointmentId: visit.id,
      kind,
      type: chooseChannel({ channel: 'preferred' }, person),
      zone,
      ...times,
      rule: null,
      message: visitMessageText(kind, language, { visit, person, clinic: settings.clinic }),
    }
    const same = currentMessages.find((each) => each.kind === kind)
    const others = currentMessages.filter((each) => each !== same).map(dropStep('outdated'))
    if (!same) return [...dropSteps, ...others, { does: 'make', plan, isUrgent }]
    const isUnchanged = same.message === plan.message && same.type === plan.type && same.zone === zone
    const reviseSteps: ReconcileStep[] = isUnchanged
      ? []
      : [{ does: 'revise', id: same.id, revision: revisionOf(plan), isUrgent }]
    return [...dropSteps, ...others, ...reviseSteps]
  }
}
