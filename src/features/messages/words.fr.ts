import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.fr.ts'

/** UI text of messages to one patient: appointment reminder, follow-up alert and contact preferences. */
export const messages: Catalog['messages'] = {
  reminder: {
    title: 'Rappel de rendez-vous',
    visit: (date, time) => `${date} à ${time}`,
    wording: 'Formulation',
    timings: { '24hours': '24 heures avant', '2hours': '2 heures avant' },
    atOnce: 'Il part immédiatement, par e-mail. Ce choix ne change que le texte.',
    planned: (when) =>
      `C’est le rappel automatique prévu le ${when}. Il part maintenant et ne sera pas envoyé une seconde fois.`,
    sentBefore: (when) =>
      `Un rappel de ce rendez-vous est déjà parti le ${when}. Celui-ci en est un de plus.`,
    preview: 'Ce que le patient lira',
    submit: 'Envoyer le rappel',
    pending: 'Envoi...',
    sent: 'Rappel de rendez-vous envoyé par e-mail',
    onItsWay: 'Le rappel de rendez-vous part dès que le serveur de messagerie le prend en charge',
    failed: 'Le rappel n’a pas pu être envoyé',
    blockers: {
      cancelled: 'Ce rendez-vous est annulé, il n’y a rien à rappeler',
      'no-show': 'Le patient n’est pas venu, il n’y a rien à rappeler',
      completed: 'Ce rendez-vous est terminé, il n’y a rien à rappeler',
      begun: 'Ce rendez-vous a commencé, il est trop tard pour un rappel',
    },
  },

  followUp: {
    title: 'Message',
    open: (name) => `Envoyer un message à ${name}`,
    message: 'Message',
    hint: (left) => `Il part immédiatement, par e-mail. Encore ${countOf(left, 'caractère', 'caractères')}.`,
    visit: 'Rendez-vous concerné',
    noVisit: 'Aucun',
    visitOn: (date, service) => `${date}, ${service}`,
    submit: 'Envoyer le message',
    pending: 'Envoi...',
    sent: 'Message envoyé par e-mail',
    onItsWay: 'Le message part dès que le serveur de messagerie la prend en charge',
    failed: 'Le message n’a pas pu être envoyé',
  },

  inOutbox: {
    email: 'Aucun serveur de messagerie n’est configuré : le message est conservé dans la boîte d’envoi.',
    sms: 'Aucun prestataire SMS n’est configuré : le message est conservé dans la boîte d’envoi.',
  },
  noMailServer: 'Aucun serveur de messagerie n’est configuré : les e-mails restent dans la boîte d’envoi.',

  to: 'À',
  noEmail: (name) => `Aucune adresse e-mail n’est enregistrée pour ${name}.`,
  declined: (name) =>
    `${name} a refusé les e-mails. Ils peuvent être autorisés de nouveau sous Messages, dans le dossier du patient.`,
  reachFailed: 'Le patient n’a pas pu être chargé. Vérifiez votre connexion.',

  contact: {
    title: 'Messages',
    hint: 'Les changements faits ici sont enregistrés immédiatement.',
    preferred: 'Moyen de contact préféré',
    channels: { email: 'E-mail', sms: 'SMS' },
    zone: 'Fuseau horaire',
    zoneHint: 'Aucun message automatique n’arrive la nuit, à l’heure du patient.',
    clinicZone: (zone) => `Celui de la clinique, ${zone}`,
    allowed: { email: 'E-mails', sms: 'SMS' },
    untold: 'Accord depuis l’inscription',
    agreed: (date, how) => `Accord du ${date}, ${how}`,
    declined: (date, how) => `Refus du ${date}, ${how}`,
    ways: {
      reply: 'par réponse à un SMS',
      'unsubscribe link': 'par le lien d’un e-mail',
      staff: 'noté par l’équipe',
      carrier: 'signalé par l’opérateur téléphonique',
      merge: 'selon un autre dossier du patient',
    },
    again: 'Ne les autorisez de nouveau que si le patient le demande.',
    start: 'Le patient doit envoyer START par SMS avant que les SMS n’arrivent de nouveau.',
    saving: 'Enregistrement...',
    saved: 'Enregistré',
    saveFailed: 'Les préférences de contact du patient n’ont pas pu être enregistrées',
    loadFailed: 'Les préférences de contact du patient n’ont pas pu être chargées.',
  },
}

export { failureReasons } from '../../../modules/messages/words.fr.ts'
