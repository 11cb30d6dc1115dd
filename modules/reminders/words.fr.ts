import { failureReasons } from '../messages/words.fr.ts'
import type { ClinicFormat } from '#modules/clinic'
import type { VisitChange } from '#contracts/clinic'
import type { FailureReason, DeliveryMethod } from '#contracts/messages'
import { countOf, longDay } from '../kernel/figures.fr.ts'
import type { SettlingChange } from './explanation/reasons.ts'
import type { ReminderType, ReplyMeaning } from './contract.ts'
import type { Actor, AttemptParams, Cause, QuietHoursOfStep } from './timeline/steps.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  ReminderNotFound: () => 'Ce rappel n’existe pas.',
  ReminderNotPending: ({ is }) =>
    ({
      'handed over': 'Ce rappel est en cours d’envoi.',
      unknown: 'Une vérification est en cours pour savoir si ce rappel a été envoyé.',
      sent: 'Ce rappel a déjà été envoyé.',
      failed: 'Ce rappel a échoué. Veuillez en rédiger un nouveau.',
      'not pending': 'Ce rappel n’est plus en attente.',
    })[is],
  ReminderNotSent: ({ reasonCode }) =>
    reasonCode ? failureReasons[reasonCode] : 'Échec de l’envoi du rappel',
  UnknownReminderPatient: () => 'Veuillez choisir un patient',
  UnknownReminderAppointment: () => 'Veuillez choisir un des rendez-vous de ce patient',
  ReminderTimeSkipped: ({ date, time }) =>
    `Le ${longDay(date)}, ${time} n’existe pas, car les horloges avancent. Choisissez une autre heure.`,
  AppointmentNotAhead: () => 'Ce rendez-vous n’est plus à venir ; aucun rappel ne peut donc être envoyé.',
  RuleNotFound: ({ index }) =>
    `La règle ${index + 1} a été retirée entre-temps. Veuillez recharger les règles.`,
  NotSigned: () => 'Cet appel n’est pas signé par le prestataire.',
}

export const problems: typeof english.problems = {
  scheduled_for_invalid: () => 'Veuillez saisir une date et une heure',
  reminder_type_missing: () => 'Veuillez choisir l’e-mail ou le SMS',
  reminder_appointment_missing: () => 'Veuillez choisir un rendez-vous',
  reminder_appointment_unknown: () => 'Ce n’est pas un rendez-vous de ce patient',
  message_missing: () => 'Veuillez saisir un message',
  timing_missing: () => 'Veuillez choisir 24 heures ou 2 heures avant',
  placeholder_unknown: ({ name: placeholder }) => `Caretrail ne peut pas remplir {${placeholder}}`,
  rule_time_out_of_range: ({ minutes, days }) => `Veuillez saisir de ${minutes} minutes à ${days} jours`,
  rule_channel_missing: () => 'Veuillez choisir un moyen d’envoi',
  rule_listed_twice: () => 'Cette règle figure deux fois dans la liste',
  rule_duplicated: () => 'Il y a une autre règle pour ce délai et ce moyen d’envoi',
  quiet_hours_invalid: () => 'Veuillez saisir une heure au format HH:MM',
  too_many_rules: ({ most }) => `Veuillez ne pas dépasser ${most} règles`,
  rule_removed: () => 'Cette règle a été retirée entre-temps',
}

const channels: Readonly<Record<ReminderType, string>> = { email: 'e-mail', sms: 'SMS' }
const refused: Readonly<Record<ReminderType, string>> = { email: 'les e-mails', sms: 'les SMS' }
const providers: Readonly<Record<DeliveryMethod, string>> = {
  smtp: 'le serveur de messagerie',
  twilio: 'le service SMS',
  outbox: 'la boîte d’envoi',
}

const deeds: Readonly<Record<Cause['event'], string>> = {
  AppointmentScheduled: 'a pris le rendez-vous',
  AppointmentRescheduled: 'a déplacé le rendez-vous',
  AppointmentReassigned: 'a changé le praticien du patient',
  AppointmentServiceChanged: 'a changé la prestation du rendez-vous',
  AppointmentPatientChanged: 'a changé le patient du rendez-vous',
  AppointmentReopened: 'a rouvert le rendez-vous',
  AppointmentRestored: 'a rétabli le rendez-vous',
  PatientRenamed: 'a changé le nom du patient',
  PatientContactPersonChanged: 'a changé qui on joint pour le patient',
  ContactPreferencesChanged: 'a changé la façon de joindre le patient',
}

const changes: Readonly<Record<VisitChange, string>> = {
  booked: 'a planifié le rendez-vous',
  moved: 'a déplacé le rendez-vous',
  handedOver: 'a confié le rendez-vous à un autre praticien',
  cancelled: 'a annulé le rendez-vous',
}

const name = (actor: Actor): string =>
  actor.is === 'user'
    ? (actor.name ?? 'Un ancien utilisateur')
    : { patient: 'Le patient', clinic: 'La clinique' }[actor.is]

const because = (cause: Cause | null): string => (cause ? `${name(cause.actor)} ${deeds[cause.event]}. ` : '')

const bold = (text: string): string => `**${text.replaceAll('**', '')}**`

const answers: Readonly<Record<ReplyMeaning, string>> = {
  yes: 'OUI',
  no: 'NON',
  stop: 'STOP',
  stop_and_more: 'STOP',
  start: 'START',
  unclear: 'autre chose',
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase()

const understoodAs = (text: string, answer: ReplyMeaning): string =>
  answer === 'unclear' || ['', lettersOf(answers[answer])].includes(lettersOf(text))
    ? ''
    : ` (compris comme ${answers[answer]})`

const quietHours = ({ from, to }: QuietHoursOfStep, format: ClinicFormat): string =>
  `heures calmes (de ${format.hour(from)} à ${format.hour(to)})`

const before = (minutes: number): string => {
  if (minutes % 1440 === 0 && minutes > 1440) return countOf(minutes / 1440, 'jour', 'jours')
  return minutes % 60 === 0 ? countOf(minutes / 60, 'heure', 'heures') : countOf(minutes, 'minute', 'minutes')
}

const ORDINALS = [
  'Premier',
  'Deuxième',
  'Troisième',
  'Quatrième',
  'Cinquième',
  'Sixième',
  'Septième',
  'Huitième',
]

/** Names who gets a message instead of the patient. */
const recipient = (to: string | null): string =>
  to === null ? '' : ` (${to || 'un ancien contact'}, contact du patient)`

const attempted = ({ attempt, address, to }: AttemptParams): string =>
  `${ORDINALS[attempt - 1] ?? `${attempt}e`} essai d’envoi${address ? ` à ${address}` : ''}${recipient(to)}.`

const failure = (reason: FailureReason, code: string | null): string =>
  code ? `${bold(code)} : ${failureReasons[reason]}` : bold(failureReasons[reason])

export const reminderTimeline: typeof english.reminderTimeline = {
  scheduled_by_person: ({ actor, kind, type, scheduledFor, atOnce }, format) => {
    const what = kind === 'follow-up' ? 'ce message' : `ce rappel par ${channels[type]}`
    const when = atOnce ? 'pour un envoi immédiat' : `pour ${bold(format.moment(scheduledFor))}`
    return `${name(actor)} a créé ${what} ${when}.`
  },
  scheduled_by_rule: ({ cause, minutesBefore, type, scheduledFor, wantedFor, quietHours: quiet }, format) => {
    const rule = bold(`${before(minutesBefore)} avant, par ${channels[type]}`)
    const moved = wantedFor
      ? ` Déplacé : ${format.moment(wantedFor)} tombe dans les ${quietHours(quiet, format)}.`
      : ''
    return `${because(cause)}Créé par la règle « ${rule} » pour ${bold(format.moment(scheduledFor))}.${moved}`
  },
  scheduled_by_visit: ({ actor, change, type, scheduledFor, wantedFor, quietHours: quiet }, format) => {
    const when = wantedFor ? `, après les ${quietHours(quiet, format)}` : ''
    return `${name(actor)} ${changes[change]}, et le patient est prévenu par ${bold(channels[type])}. Envoi prévu : ${bold(format.moment(scheduledFor))}${when}.`
  },
  rewritten: ({ actor, scheduledFor }, format) =>
    `${name(actor)} a rétabli la version précédente. Envoi prévu : ${bold(format.moment(scheduledFor))}.`,
  revised: ({ cause, scheduledFor }, format) =>
    `${because(cause)}Le rappel a été mis à jour. Envoi prévu : ${bold(format.moment(scheduledFor))}.`,
  postponed: ({ until, quietHours: quiet }, format) =>
    `Son heure tombait dans les ${quietHours(quiet, format)}. Nouvel envoi prévu : ${bold(format.moment(until))}.`,
  held: ({ reason, until }, format) =>
    `${failureReasons[reason]}${until ? ` Nouvelle heure d’envoi : ${bold(format.moment(until))}.` : ''}`,
  channel_changed: ({ type, because: reason }) =>
    reason === 'no_credits'
      ? `Il ne restait plus de crédits SMS ; le rappel part donc ${bold(`par ${channels[type]}`)}.`
      : reason === 'sms_unpaid'
        ? `Les SMS exigent un moyen de paiement ; le rappel part donc ${bold(`par ${channels[type]}`)}.`
        : `Le patient a refusé ${refused[type === 'email' ? 'sms' : 'email']} ; le rappel part donc ${bold(`par ${channels[type]}`)}.`,
  overdue: ({ fromStart }) =>
    fromStart
      ? '**En retard** dès le départ : cette heure était déjà passée.'
      : '**En retard** : son heure est passée sans envoi ; il ne part donc plus automatiquement.',
  send_requested: ({ actor }) => `${name(actor)} a choisi de l’envoyer maintenant.`,
  due: ({ type, agreedAt, to, quietHours: quiet }, format) => {
    const consent = agreedAt
      ? `${to === null ? 'Le patient' : to || 'Un ancien contact'} a accepté ${refused[type]} le ${format.date(agreedAt)}`
      : `${to === null ? 'Le patient' : to || 'Un ancien contact'} n’a pas refusé ${refused[type]}`
    return `À envoyer. ${consent}.${quiet ? ` Hors des ${quietHours(quiet, format)}.` : ''}`
  },
  unsettled: () =>
    'Aucune réponse n’est venue. Le **journal du prestataire** est consulté pour savoir s’il l’a accepté.',
  kept_in_outbox: ({ type, to }) =>
    `**Conservé dans la boîte d’envoi** : aucun ${type === 'email' ? 'serveur de messagerie' : 'service SMS'} n’est configuré, rien n’a donc été envoyé.${to === null ? '' : ` Il était destiné à ${to || 'un ancien contact'}, contact du patient.`}`,
  sent: ({ via, ...attempt }) => `${attempted(attempt)} **Envoyé** : ${providers[via]} l’a accepté.`,
  attempt_failed: ({ reason, providerCode, ...attempt }) =>
    `${attempted(attempt)} ${failure(reason, providerCode)}`,
  not_sent: ({ reason }) => `Non envoyé. ${bold(failureReasons[reason])}`,
  delivered: () => 'L’opérateur indique qu’il est **arrivé**.',
  undelivered: ({ reason, providerCode }) => `Il n’a pas pu être distribué. ${failure(reason, providerCode)}`,
  answered: ({ text, answer, to }) =>
    `${to === null ? 'Le patient' : `${to || 'Un ancien contact'}, contact du patient,`} a répondu : ${bold(text || answers[answer])}${understoodAs(text, answer)}`,
  removed: ({ actor }) => `${name(actor)} l’a supprimé.`,
  restored: ({ actor }) => `${name(actor)} l’a rétabli.`,
  handled: ({ actor }) => `${name(actor)} l’a marqué comme traité.`,
  handling_undone: ({ actor }) => `${name(actor)} l’a marqué comme non traité.`,
  being_sent: ({ via }) => `Remise en cours. Réponse attendue : ${providers[via]}.`,
  outcome_pending: () => 'Rien n’est renvoyé avant de le savoir, ce qui prend une minute au plus.',
  no_more_attempts: ({ instead }) =>
    `Plus aucun essai automatique.${instead ? ` ${instead.type === 'email' ? 'E-mail' : 'Téléphone'} enregistré : ${instead.address}.` : ''}`,
  waiting_for_send: () => 'En attente de **Envoyer**.',
  waiting_for_confirmation: () => 'Part dès que l’adresse e-mail est **confirmée**.',
  next_attempt: ({ at }, format) => `Prochain essai : ${bold(format.moment(at))}.`,
  goes_out: ({ at, type }, format) =>
    `Envoi prévu par ${channels[type]} : ${bold(format.moment(at))}, sauf refus, déplacement ou suppression d’ici là.`,
}

export const fixedParts: typeof english.fixedParts = {
  reminderSubject: ({ clinicName }) => `Un rappel de ${clinicName}`,
  confirmOrCancel: ({ url }) => `Confirmer ou annuler : ${url}`,
  followUpSubject: ({ clinicName }) => `Un message de ${clinicName}`,
  visitSubjects: {
    booked: ({ clinicName }) => `Votre rendez-vous, ${clinicName}`,
    moved: ({ clinicName }) => `Votre rendez-vous a été déplacé, ${clinicName}`,
    handedOver: ({ clinicName }) => `Un changement à votre rendez-vous, ${clinicName}`,
    cancelled: ({ clinicName }) => `Votre rendez-vous est annulé, ${clinicName}`,
  },
  about: ({ firstName }) => `Concerne ${firstName}.`,
  replyHint:
    'Répondez OUI pour confirmer, NON si vous ne pouvez pas venir, STOP pour ne plus recevoir de SMS.',
}

const withWhom = ({ practitioner }: { readonly practitioner: string }): string =>
  practitioner ? ` avec ${practitioner}` : ''

export const visitMessages: typeof english.visitMessages = {
  booked: (it) =>
    `Bonjour ${it.name}, votre rendez-vous (${it.clinic})${withWhom(it)} est fixé au ${it.date} à ${it.time}.`,
  moved: (it) =>
    `Bonjour ${it.name}, votre rendez-vous (${it.clinic})${withWhom(it)} a été déplacé. Il a maintenant lieu le ${it.date} à ${it.time}.`,
  handedOver: (it) =>
    `Bonjour ${it.name}, votre rendez-vous du ${it.date} à ${it.time} (${it.clinic}) a maintenant lieu${withWhom(it)}.`,
  cancelled: (it) =>
    `Bonjour ${it.name}, votre rendez-vous du ${it.date} à ${it.time} (${it.clinic}) est annulé.`,
  title: ({ clinic }) => `Rendez-vous, ${clinic}`,
  when: (it) => `Date : ${it.date} à ${it.time}`,
  practitioner: ({ practitioner }) => `Avec : ${practitioner}`,
  address: ({ address }) => `Adresse : ${address}`,
  phone: ({ phone }) => `Téléphone : ${phone}`,
}

export const seriesMessages: typeof english.seriesMessages = {
  booked: (it) =>
    `Bonjour ${it.name}, vos rendez-vous (${it.clinic})${withWhom(it)} sont fixés : ${it.dates}.`,
  moved: (it) =>
    `Bonjour ${it.name}, vos rendez-vous (${it.clinic})${withWhom(it)} ont été déplacés. Voici les nouvelles dates : ${it.dates}.`,
  handedOver: (it) =>
    it.practitioner
      ? `Bonjour ${it.name}, ces rendez-vous (${it.clinic}) ont maintenant lieu${withWhom(it)} : ${it.dates}.`
      : `Bonjour ${it.name}, d’autres personnes vous recevront (${it.clinic}) : ${it.dates}.`,
  cancelled: (it) => `Bonjour ${it.name}, vos rendez-vous (${it.clinic}) sont annulés : ${it.dates}.`,
  date: (it) => `${it.date} à ${it.time}`,
  andMore: (it) => `${it.dates} ; et ${it.more} de plus`,
  allDates: 'Toutes les dates :',
}

const settlingChanges: Readonly<Record<SettlingChange, string>> = {
  AppointmentScheduled: 'pris',
  AppointmentRescheduled: 'déplacé',
  AppointmentPatientChanged: 'attribué à ce patient',
  AppointmentTransferred: 'attribué à ce patient',
  AppointmentReopened: 'rouvert',
  AppointmentRestored: 'rétabli',
}

const left = (minutes: number): string => {
  if (minutes >= 2880) return countOf(Math.floor(minutes / 1440), 'jour', 'jours')
  return minutes >= 60
    ? countOf(Math.floor(minutes / 60), 'heure', 'heures')
    : countOf(minutes, 'minute', 'minutes')
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
    `${rule(minutesBefore)} n’a créé aucun rappel : le rendez-vous a été ${settlingChanges[change]} **après son début**.`,
  settled_too_late: ({ minutesBefore, change, minutesLeft, at }, format) =>
    `Le rendez-vous a été ${settlingChanges[change]} **${left(minutesLeft)} avant** son début ; la règle demande ${before(minutesBefore)}. Son rappel serait parti ${format.moment(at)}.`,
  rules_changed_later: ({ minutesBefore, changedAt, at }, format) =>
    `${rule(minutesBefore)} n’a créé aucun rappel : les règles ont été **modifiées** ${format.moment(changedAt)}, et il serait parti ${format.moment(at)}.`,
  time_passed: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} n’a créé aucun rappel, et son heure, ${format.moment(at)}, **est passée**.`,
  planning: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} est en cours d’application. Son rappel part ${bold(format.moment(at))}.`,
}
