import { text } from '../../../../language/index.ts'
import type { AllEventWords, SentenceContext } from '../event-sentence.ts'
import { de } from './elision.ts'

const to = (t: SentenceContext) => `le rappel à ${t.patient}`
const form = (t: SentenceContext) => t.called || 'un formulaire'
const invitation = (t: SentenceContext) => `l’invitation ${de(t.patient)} à ${form(t)}`
const providers = {
  smtp: 'le serveur de messagerie',
  twilio: 'le service de SMS',
  outbox: 'la boîte d’envoi',
}
const into = { smtp: 'au serveur de messagerie', twilio: 'au service de SMS', outbox: 'à la boîte d’envoi' }
const channels = { email: 'par e-mail', sms: 'par SMS' }
const answers = { yes: 'OUI', no: 'NON', unclear: 'en d’autres mots' }
const reason = (code: string) => text.reminders.reasons[code as keyof typeof text.reminders.reasons] ?? code

const because = {
  'appointment cancelled': 'le rendez-vous a été annulé',
  'appointment removed': 'le rendez-vous a été supprimé',
  'appointment over': 'le rendez-vous est passé',
  'appointment moved': 'le rendez-vous a été déplacé',
  'patient removed': 'le patient a été retiré',
  'another patient': 'le rendez-vous est celui d’un autre patient',
  'rule switched off': 'sa règle a été désactivée',
}

/** Event text about reminders and form invitations. */
export const messages = {
  ReminderScheduled: [
    'Rappel planifié',
    (it, t) =>
      `a planifié ${it.kind === 'follow-up' ? 'une alerte de suivi' : 'un rappel'} à ${t.patient}, ${channels[it.type]}${it.rule ? ', selon une règle' : ''}`,
  ],
  ReminderRevised: ['Rappel réécrit', (_, t) => `a réécrit ${to(t)}`],
  ReminderPostponed: [
    'Rappel reporté',
    (it, t) => `a reporté ${to(t)} au ${t.moment(it.until)}, après les heures de silence`,
  ],
  ReminderChannelChanged: [
    'Rappel par une autre voie',
    (it, t) =>
      `enverra ${to(t)} ${channels[it.type]} : ${it.because === 'no_credits' ? 'plus de crédits SMS' : 'l’autre voie a été refusée'}`,
  ],
  ReminderMarkedOverdue: ['Rappel en retard', (_, t) => `a marqué ${to(t)} comme en retard`],
  ReminderSendRequested: ['Envoi immédiat demandé', (_, t) => `a demandé l’envoi immédiat pour ${to(t)}`],
  ReminderHandedOver: ['Rappel remis', (it, t) => `a remis ${to(t)} ${into[it.via]}`],
  ReminderSent: ['Rappel envoyé', (it, t) => `a envoyé ${to(t)} par ${providers[it.via]}`],
  ReminderDelayed: [
    'Rappel retardé',
    (it, t) => `n’a pas pu envoyer ${to(t)} (${reason(it.reason)}) et réessaie le ${t.moment(it.nextTryAt)}`,
  ],
  ReminderUnsettled: ['Rappel en vérification', (_, t) => `vérifie si ${to(t)} est parti`],
  ReminderFailed: ['Rappel échoué', (it, t) => `n’a pas envoyé ${to(t)} : ${reason(it.reason)}`],
  ReminderDelivered: ['Rappel reçu', (_, t) => `a appris que ${to(t)} est arrivé`],
  ReminderUndelivered: [
    'Rappel non reçu',
    (it, t) => `a appris que ${to(t)} n’est pas arrivé : ${reason(it.reason)}`,
  ],
  ReminderAnswered: ['Réponse à un rappel', (it) => `a répondu au rappel : ${answers[it.answer]}`],
  ReminderDropped: ['Rappel abandonné', (it, t) => `a abandonné ${to(t)} : ${because[it.because]}`],
  ReminderRemoved: ['Rappel supprimé', (_, t) => `a supprimé ${to(t)}`],
  ReminderRestored: ['Rappel rétabli', (_, t) => `a rétabli ${to(t)}`],
  FormInvitationRequested: [
    'Invitation à un formulaire demandée',
    (_, t) => `a invité ${t.patient} à répondre à ${form(t)}`,
  ],
  FormInvitationHandedOver: ['Invitation remise', (it, t) => `a remis ${invitation(t)} ${into[it.via]}`],
  FormInvitationDelayed: [
    'Invitation retardée',
    (it, t) =>
      `n’a pas pu envoyer ${invitation(t)} (${reason(it.reason)}) et réessaie le ${t.moment(it.nextTryAt)}`,
  ],
  FormInvitationUnsettled: [
    'Invitation en vérification',
    (_, t) => `ne sait pas si ${invitation(t)} est partie`,
  ],
  FormInvitationSent: ['Invitation envoyée', (it, t) => `a envoyé ${invitation(t)} par ${providers[it.via]}`],
  FormInvitationFailed: [
    'Invitation échouée',
    (it, t) => `n’a pas envoyé ${invitation(t)} : ${reason(it.reason)}`,
  ],
  FormInvitationOpened: ['Invitation ouverte', (_, t) => `a ouvert l’invitation à ${form(t)}`],
  FormInvitationAnswered: ['Réponse à une invitation', (_, t) => `a répondu à ${form(t)} sur invitation`],
} satisfies Partial<AllEventWords>
