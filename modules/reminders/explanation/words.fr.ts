import { counted } from '../../kernel/figures.fr.ts'
import { failureReasons } from '../../messages/words.fr.ts'
import type { ReminderType } from '../contract.ts'
import { before, bold, channels, refused } from '../words.fr.ts'
import type { SettlingChange } from './reasons.ts'
import type * as english from './words.en.ts'

const changes: Readonly<Record<SettlingChange, string>> = {
  AppointmentScheduled: 'pris',
  AppointmentRescheduled: 'déplacé',
  AppointmentPatientChanged: 'attribué à ce patient',
  AppointmentTransferred: 'attribué à ce patient',
  AppointmentReopened: 'rouvert',
  AppointmentRestored: 'rétabli',
}

const left = (minutes: number): string => {
  if (minutes >= 2880) return counted(Math.floor(minutes / 1440), 'jour', 'jours')
  return minutes >= 60
    ? counted(Math.floor(minutes / 60), 'heure', 'heures')
    : counted(minutes, 'minute', 'minutes')
}

const rule = (minutesBefore: number): string => `La règle « ${before(minutesBefore)} avant »`

const reminder = ({
  minutesBefore,
  type,
}: {
  readonly minutesBefore: number | null
  readonly type: ReminderType
}) =>
  minutesBefore === null
    ? `Le rappel par ${channels[type]} écrit par le personnel`
    : `Le rappel par ${channels[type]} « ${before(minutesBefore)} avant »`

export const visitExplanation: typeof english.visitExplanation = {
  reminder_planned: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)} part ${bold(format.moment(scheduledFor))}.`,
  reminder_overdue: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)} devait partir ${format.moment(scheduledFor)} et est **en retard**. Il attend « Envoyer ».`,
  reminder_sent: ({ sentAt, ...own }, format) =>
    `${reminder(own)} a été **envoyé** ${format.moment(sentAt)}.`,
  reminder_failed: ({ reason, ...own }) =>
    `${reminder(own)} a **échoué**.${reason ? ` ${failureReasons[reason]}` : ''}`,
  reminder_deleted: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)}, prévu ${format.moment(scheduledFor)}, a été **supprimé** par un utilisateur.`,
  no_email: () => 'Le patient n’a **pas d’adresse e-mail** ; un e-mail ne peut donc pas partir.',
  no_phone: () => 'Le patient n’a **pas de numéro de téléphone** ; un SMS ne peut donc pas partir.',
  opted_out: ({ type }) => `Le patient **a refusé** ${refused[type]}.`,
  patient_removed: () => 'Le patient a été **supprimé** ; aucun rappel n’est donc prévu.',
  visit_cancelled: () => 'Le rendez-vous est **annulé** ; aucun rappel n’est donc prévu.',
  visit_over: ({ minutesBefore }) =>
    `${rule(minutesBefore)} n’a créé aucun rappel : le rendez-vous **était terminé** avant son heure.`,
  no_active_rule: () =>
    '**Aucune règle n’est active** ; aucun rappel n’est donc prévu pour aucun rendez-vous.',
  settled_after_start: ({ minutesBefore, change }) =>
    `${rule(minutesBefore)} n’a créé aucun rappel : le rendez-vous a été ${changes[change]} **après son début**.`,
  settled_too_late: ({ minutesBefore, change, minutesLeft, at }, format) =>
    `Le rendez-vous a été ${changes[change]} **${left(minutesLeft)} avant** son début ; la règle demande ${before(minutesBefore)}. Son rappel serait parti ${format.moment(at)}.`,
  rules_changed_later: ({ minutesBefore, changedAt, at }, format) =>
    `${rule(minutesBefore)} n’a créé aucun rappel : les règles ont été **modifiées** ${format.moment(changedAt)}, et il serait parti ${format.moment(at)}.`,
  time_passed: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} n’a créé aucun rappel, et son heure, ${format.moment(at)}, **est passée**.`,
  planning: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} est en cours d’application. Son rappel part ${bold(format.moment(at))}.`,
}
