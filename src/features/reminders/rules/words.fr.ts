import type { Catalog } from '../../../language/catalog.ts'
import { countOf } from '../../../../modules/kernel/figures.fr.ts'

const units = {
  minutes: ['minute', 'minutes'],
  hours: ['heure', 'heures'],
  days: ['jour', 'jours'],
} as const

/** An amount is what the user typed: '0,5' and '1' are singular, '24' and '' are plural. */
const unitOf = (amount: string, unit: keyof typeof units) => {
  const number = Number(amount.replace(',', '.'))
  return units[unit][amount !== '' && Math.abs(number) < 2 ? 0 : 1]
}

/** French words of Settings, Notifications. */
export const notificationSettings: Catalog['notificationSettings'] = {
  automatic: 'Rappels automatiques',
  automaticHint:
    'Chaque rendez-vous reçoit un rappel par règle. Quand il est déplacé ou annulé, ses rappels suivent.',
  ruleNumber: (n) => `Règle ${n}`,
  amount: 'Délai avant le rendez-vous',
  unit: 'Unité',
  units: {
    minutes: (amount) => `${unitOf(amount, 'minutes')} avant`,
    hours: (amount) => `${unitOf(amount, 'hours')} avant`,
    days: (amount) => `${unitOf(amount, 'days')} avant`,
  },
  before: (amount, unit) => `${amount} ${unitOf(amount, unit)} avant`,
  channel: 'Envoyer par',
  channels: { preferred: 'Préférence du patient', email: 'E-mail', sms: 'SMS' },
  enabled: 'Activée',
  on: 'activée',
  off: 'désactivée',
  message: 'Message',
  ofRule: (n) => `, règle ${n}`,
  insert: 'Insérer',
  placeholders: {
    first_name: 'Prénom',
    last_name: 'Nom',
    date: 'Date',
    time: 'Heure',
    service: 'Prestation',
    practitioner: 'Praticien',
    clinic: 'Clinique',
    clinic_phone: 'Téléphone de la clinique',
    clinic_address: 'Adresse de la clinique',
  },
  removeRule: (n) => `Retirer la règle ${n}`,
  addRule: 'Ajouter une règle',
  none: 'Les rappels automatiques sont désactivés.',
  preview: 'Aperçu',
  asEmail: 'E-mail',
  asText: 'SMS',
  parts: (n) => `${countOf(n, 'partie', 'parties')}, 1 crédit`,
  disabledRule: 'Cette règle n’envoie rien.',

  quiet: 'Heures calmes',
  quietHint: 'Ce que vous envoyez vous-même part immédiatement, à toute heure.',
  quietFrom: 'De',
  quietTo: 'À',
  quietMeans: (from, to) =>
    `Entre ${from} et ${to}, à l’heure du patient, rien ne part automatiquement. L’envoi attend jusqu’à ${to}, ou part avant ${from} si le rendez-vous suit de trop près.`,
  noQuiet: 'Il n’y a pas d’heures calmes : les rappels automatiques partent à toute heure.',

  texts: 'Crédits SMS',
  textsHint: 'Un SMS consomme un crédit, quelle que soit sa longueur.',
  thisMonth: 'Ce mois-ci',
  used: (used, of) => `${used} sur ${of} utilisés`,
  extra: 'Crédits achetés',
  extraUsed: (used, of) => `${used} sur ${of} utilisés`,
  left: (n) => `Encore ${countOf(n, 'SMS', 'SMS')}.`,
  noneLeft: 'Il ne reste plus de SMS. De nouveaux crédits arrivent le mois prochain.',
  emailWithoutCredits: 'Envoyer un e-mail quand il ne reste plus de crédits SMS',

  dryRun: 'Simulation',
  dryRunHint: 'Ce que ces règles, enregistrées ou non, auraient fait le mois dernier. Rien n’est envoyé.',
  tryIt: 'Essayer sur le mois dernier',
  trying: 'Essai en cours...',
  tryFailed: 'Les règles n’ont pas pu être essayées',
  tried: (month, appointments, sent, quiet) =>
    `En ${month}, pour ${countOf(appointments, 'rendez-vous', 'rendez-vous')}, ces règles auraient fait ${sent} ${sent === '0' || sent === '1' ? 'envoi' : 'envois'}, dont ${quiet} en heures calmes.`,
  nothingToTry: (month) => `Il n’y a eu aucun rendez-vous en ${month}.`,
  otherRules: 'Les règles ont changé depuis. Essayez de nouveau pour voir ce qu’elles font maintenant.',
  columns: {
    rule: 'Règle',
    sent: 'Envois',
    email: 'E-mail',
    sms: 'SMS',
    quiet: 'En heures calmes',
    skipped: 'Trop tard',
    declined: 'Refusés',
  },
  columnsMean:
    'En heures calmes : prévus à ce moment, donc envoyés avant ou après. Trop tard : rendez-vous pris après l’heure du rappel. Refusés : le patient ne veut pas de ces messages.',

  yes: 'oui',
  no: 'non',
}
