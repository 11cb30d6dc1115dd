import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.fr.ts'
import type { reminderEvents, reminderRulesEvents } from './events.ts'

const to = (t: SentenceContext) => `le rappel à ${t.patient}`
const providers = {
  smtp: 'le serveur de messagerie',
  twilio: 'le service de SMS',
  outbox: 'la boîte d’envoi',
}
const into = { smtp: 'au serveur de messagerie', twilio: 'au service de SMS', outbox: 'à la boîte d’envoi' }
const channels = { email: 'par e-mail', sms: 'par SMS' }
const answers = {
  yes: 'OUI',
  no: 'NON',
  stop: 'STOP',
  stop_and_more: 'STOP et autre chose',
  start: 'START',
  unclear: 'en d’autres mots',
}
const because = {
  'appointment cancelled': 'le rendez-vous a été annulé',
  'appointment removed': 'le rendez-vous a été supprimé',
  'appointment over': 'le rendez-vous est passé',
  'appointment moved': 'le rendez-vous a été déplacé',
  'patient removed': 'le patient a été retiré',
  'another patient': 'le rendez-vous est celui d’un autre patient',
  'rule switched off': 'sa règle a été désactivée',
  outdated: 'un message plus récent le remplace',
}

const visitMessage = 'un message sur un rendez-vous'
const messages = {
  reminder: 'un rappel',
  'follow-up': 'un message',
  booked: visitMessage,
  moved: visitMessage,
  handedOver: visitMessage,
  cancelled: visitMessage,
}

/** Sentences of the history, by event type. */
const switches = {
  no_credits: 'plus de crédits SMS',
  sms_unpaid: 'les SMS exigent un moyen de paiement',
  opted_out: 'l’autre voie a été refusée',
}

export const events = {
  ReminderScheduled: [
    'Rappel planifié',
    (it, t) =>
      `a planifié ${messages[it.kind]} à ${t.patient}, ${channels[it.type]}${it.rule ? ', selon une règle' : ''}`,
  ],
  ReminderRevised: ['Rappel réécrit', (_, t) => `a réécrit ${to(t)}`],
  ReminderTransferred: ['Rappel transféré', (it, t) => describeTransfer(t.quotedName || 'un rappel', it, t)],
  ReminderPostponed: [
    'Rappel reporté',
    (it, t) => `a reporté ${to(t)} au ${t.moment(it.until)}, après les heures de silence`,
  ],
  ReminderHeld: ['Rappel en attente', (it, t) => `n’a pas encore envoyé ${to(t)} : ${t.reason(it.reason)}`],
  ReminderChannelChanged: [
    'Rappel par une autre voie',
    (it, t) => `enverra ${to(t)} ${channels[it.type]} : ${switches[it.because]}`,
  ],
  ReminderMarkedOverdue: ['Rappel en retard', (_, t) => `a marqué ${to(t)} comme en retard`],
  ReminderSendRequested: ['Envoi immédiat demandé', (_, t) => `a demandé l’envoi immédiat pour ${to(t)}`],
  ReminderHandedOver: ['Rappel remis', (it, t) => `a remis ${to(t)} ${into[it.via]}`],
  ReminderSent: [
    'Rappel envoyé',
    (it, t) =>
      it.via === 'outbox'
        ? `a mis ${to(t)} dans la boîte d’envoi`
        : `a envoyé ${to(t)} par ${providers[it.via]}`,
  ],
  ReminderDelayed: [
    'Rappel retardé',
    (it, t) =>
      `n’a pas pu envoyer ${to(t)} (${t.reason(it.reason)}) et réessaie le ${t.moment(it.nextTryAt)}`,
  ],
  ReminderUnsettled: ['Rappel en vérification', (_, t) => `vérifie si ${to(t)} est parti`],
  ReminderFailed: ['Rappel échoué', (it, t) => `n’a pas envoyé ${to(t)} : ${t.reason(it.reason)}`],
  ReminderDelivered: ['Rappel reçu', (_, t) => `a appris que ${to(t)} est arrivé`],
  ReminderUndelivered: [
    'Rappel non reçu',
    (it, t) => `a appris que ${to(t)} n’est pas arrivé : ${t.reason(it.reason)}`,
  ],
  ReminderAnswered: ['Réponse à un rappel', (it) => `a répondu au rappel : ${answers[it.answer]}`],
  ReminderDropped: ['Rappel abandonné', (it, t) => `a abandonné ${to(t)} : ${because[it.because]}`],
  ReminderRemoved: ['Rappel supprimé', (_, t) => `a supprimé ${to(t)}`],
  ReminderRestored: ['Rappel rétabli', (_, t) => `a rétabli ${to(t)}`],
  ReminderHandled: ['Rappel traité', (_, t) => `a marqué ${to(t)} comme traité`],
  ReminderHandlingUndone: ['Rappel à traiter', (_, t) => `a marqué ${to(t)} comme non traité`],
  ReminderRulesChanged: ['Règles de rappel modifiées', () => 'a modifié les règles de rappel'],
} satisfies EventWords<typeof reminderEvents | typeof reminderRulesEvents>

/** Names of the kinds of records. */
export const kinds = { reminder: 'Rappel', 'reminder-rules': 'Règles de rappel' }
