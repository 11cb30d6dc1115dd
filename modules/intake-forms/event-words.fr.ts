import type { EventWords, SentenceContext } from '#modules/kernel'
import { de, describeTransfer } from '../kernel/event-words.fr.ts'
import type { intakeFormEvents, submissionEvents, invitationEvents } from './events.ts'

const formName = (t: SentenceContext) => t.quotedName || 'un formulaire'
const invitation = (t: SentenceContext) => `l’invitation ${de(t.patient)} à ${formName(t)}`
const providers = {
  smtp: 'le serveur de messagerie',
  twilio: 'le service de SMS',
  outbox: 'la boîte d’envoi',
}
const into = { smtp: 'au serveur de messagerie', twilio: 'au service de SMS', outbox: 'à la boîte d’envoi' }
const form = ({ quotedName }: SentenceContext) => `le formulaire ${quotedName}`.trim()
const ofForm = ({ quotedName }: SentenceContext) => `du formulaire ${quotedName}`.trim()
const answers = (t: SentenceContext) =>
  t.quotedName ? `les réponses à ${t.quotedName}` : 'les réponses à un formulaire'
const schedulingReasons = {
  'quiet hours': 'après les heures calmes',
  'not answered': 'si le formulaire reste sans réponse d’ici là',
  'visit changed': 'car son rendez-vous a changé',
}
const callOffReasons = {
  'visit cancelled': 'le rendez-vous a été annulé',
  'visit removed': 'le rendez-vous a été supprimé',
  'visit over': 'le rendez-vous est passé',
  'another patient': 'le rendez-vous est celui d’un autre patient',
  'another form': 'la prestation du rendez-vous a un autre formulaire',
}

/** Sentences of the history, by event type. */
export const events = {
  IntakeFormDrafted: [
    'Brouillon enregistré',
    (it, t) => `a enregistré un brouillon du formulaire ${t.quoted(it.title)}`,
  ],
  IntakeFormDraftDiscarded: ['Brouillon abandonné', (_, t) => `a abandonné le brouillon ${ofForm(t)}`],
  IntakeFormPublished: [
    'Formulaire publié',
    (it, t) => `a publié la version ${t.figure(it.formVersion)} du formulaire ${t.quoted(it.title)}`,
  ],
  IntakeFormActivated: ['Formulaire activé', (_, t) => `a activé ${form(t)}`],
  IntakeFormDeactivated: ['Formulaire désactivé', (_, t) => `a désactivé ${form(t)}`],
  IntakeFormRemoved: ['Formulaire supprimé', (_, t) => `a supprimé ${form(t)}`],
  IntakeFormRestored: ['Formulaire rétabli', (_, t) => `a rétabli ${form(t)}`],
  IntakeFormSubmitted: ['Formulaire envoyé', (_, t) => `a envoyé ${answers(t)}`],
  SubmissionMatched: ['Envoi attribué', (_, t) => `a attribué ${answers(t)} à ${t.patient}`],
  SubmissionUnmatched: [
    'Envoi détaché',
    (_, t) => `a retiré ${answers(t)} du patient à qui elles étaient attribuées`,
  ],
  SubmissionTransferred: [
    'Réponse transférée',
    (it, t) => describeTransfer(t.quotedName || 'une réponse', it, t),
  ],
  SubmissionAnswersAccepted: [
    'Réponses acceptées',
    (_, t) => `a repris ${answers(t)} dans le dossier ${de(t.patient)}`,
  ],
  SubmissionReviewed: ['Envoi traité', (_, t) => `a traité ${answers(t)}`],
  SubmissionReopened: ['Envoi rouvert', (_, t) => `a remis ${answers(t)} à traiter`],
  SubmissionErased: ['Envoi effacé', () => 'a effacé un envoi d’un patient effacé'],
  FormInvitationRequested: [
    'Invitation à un formulaire demandée',
    (it, t) => `a invité ${it.channel === 'sms' ? 'par SMS ' : ''}${t.patient} à répondre à ${formName(t)}`,
  ],
  FormInvitationScheduled: [
    'Invitation à un formulaire planifiée',
    (it, t) => `a planifié ${invitation(t)} pour le ${t.moment(it.at)} (${schedulingReasons[it.because]})`,
  ],
  FormInvitationMoved: [
    'Invitation à un formulaire déplacée',
    (_, t) => `a déplacé ${invitation(t)} avec son rendez-vous`,
  ],
  FormInvitationCalledOff: [
    'Invitation à un formulaire annulée',
    (it, t) => `a annulé ${invitation(t)} : ${callOffReasons[it.because]}`,
  ],
  FormInvitationRepeated: [
    'Invitation à un formulaire répétée',
    (_, t) => `a renvoyé ${invitation(t)}, car le formulaire est resté sans réponse`,
  ],
  FormInvitationHandedOver: ['Invitation remise', (it, t) => `a remis ${invitation(t)} ${into[it.via]}`],
  FormInvitationHeld: [
    'Invitation en attente',
    (it, t) => `n’a pas encore envoyé ${invitation(t)} : ${t.reason(it.reason)}`,
  ],
  FormInvitationDelayed: [
    'Invitation retardée',
    (it, t) =>
      `n’a pas pu envoyer ${invitation(t)} (${t.reason(it.reason)}) et réessaie le ${t.moment(it.nextTryAt)}`,
  ],
  FormInvitationUnsettled: [
    'Invitation en vérification',
    (_, t) => `ne sait pas si ${invitation(t)} est partie`,
  ],
  FormInvitationSent: [
    'Invitation envoyée',
    (it, t) =>
      it.via === 'outbox'
        ? `a mis ${invitation(t)} dans la boîte d’envoi`
        : `a envoyé ${invitation(t)} par ${providers[it.via]}`,
  ],
  FormInvitationFailed: [
    'Invitation échouée',
    (it, t) => `n’a pas envoyé ${invitation(t)} : ${t.reason(it.reason)}`,
  ],
  FormInvitationOpened: ['Invitation ouverte', (_, t) => `a ouvert l’invitation à ${formName(t)}`],
  FormInvitationAnswered: ['Réponse à une invitation', (_, t) => `a répondu à ${formName(t)} sur invitation`],
  FormInvitationWithdrawn: ['Invitation à un formulaire retirée', (_, t) => `a retiré ${invitation(t)}`],
  FormInvitationTransferred: [
    'Invitation transférée',
    (it, t) => describeTransfer(t.quotedName || 'une invitation', it, t),
  ],
  FormInvitationErased: [
    'Invitation à un formulaire effacée',
    () => 'a effacé le destinataire d’une invitation à laquelle un patient effacé a répondu',
  ],
} satisfies EventWords<typeof intakeFormEvents | typeof submissionEvents | typeof invitationEvents>

/** Names of the kinds of records. */
export const kinds = {
  'intake-form': 'Formulaire',
  'form-submission': 'Envoi',
  'form-invitation': 'Invitation à un formulaire',
}
