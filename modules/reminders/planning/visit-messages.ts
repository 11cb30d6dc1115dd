import type { Language } from '#contracts/kernel'
import type { VisitChange } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import { toIso } from '#rules/kernel'
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

interface PlannedMessage {
  readonly plan: ReminderPlan
  readonly isUrgent: boolean
}

/**
 * Returns a function that plans a message about a visit. It is sent now, or after quiet hours if the visit is not too
 * close.
 */
export const makeMessagePlanner = (settings: ReminderSettings) => {
  const quietAt = makeQuietHours(settings)
  return (
    { id, patientId, startsAt }: Visit,
    person: Recipient,
    now: number,
    content: Pick<ReminderPlan, 'kind' | 'message' | 'seriesVisits'>,
  ): PlannedMessage => {
    const zone = person.zone ?? settings.clinic.zone
    const quiet = quietAt(zone, now)
    const isPostponed = quiet && quiet.to <= Date.parse(startsAt) - MIN_LEAD_MS
    const plan = {
      patientId,
      appointmentId: id,
      type: chooseChannel({ channel: 'preferred' }, person),
      zone,
      scheduledFor: toIso(isPostponed ? quiet.to : now),
      wantedFor: isPostponed ? toIso(now) : null,
      rule: null,
      ...content,
    }
    return { plan, isUrgent: quiet !== undefined && !isPostponed }
  }
}

/** Revises an unsent message, unless it stays the same. Its time changes only with it. */
export const reviseMessage = (
  { id, message, type, zone }: PlannedReminder,
  { plan, isUrgent }: PlannedMessage,
): ReconcileStep[] =>
  message === plan.message && type === plan.type && zone === plan.zone
    ? []
    : [{ does: 'revise', id, revision: revisionOf(plan), isUrgent }]

/**
 * Returns a function that brings the messages about the changes of a visit in line with its state. A message that was
 * not sent yet follows the visit or is dropped, regardless of who changes the visit. `about` adds a message.
 * Applying the steps twice changes nothing.
 */
export const reconcileVisitMessages = (settings: ReminderSettings) => {
  const planMessage = makeMessagePlanner(settings)
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
    const message = visitMessageText(kind, language, { visit, person, clinic: settings.clinic })
    const plannedMessage = planMessage(visit, person, now, { kind, message })
    const same = currentMessages.find((each) => each.kind === kind)
    const others = currentMessages.filter((each) => each !== same).map(dropStep('outdated'))
    if (!same) return [...dropSteps, ...others, { does: 'make', ...plannedMessage }]
    return [...dropSteps, ...others, ...reviseMessage(same, plannedMessage)]
  }
}
