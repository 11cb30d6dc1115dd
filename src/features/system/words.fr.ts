import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.fr.ts'

/** French text for Settings → System. */
export const systemSettings: Catalog['systemSettings'] = {
  sending: 'Envoi',
  sendingHint: 'Indique si les messages aux patients sont remis.',
  email: 'E-mail',
  sms: 'SMS',
  sent: 'Envoyés',
  kept: 'Non envoyés (boîte d’envoi)',
  smtp: 'Les e-mails sont envoyés par le serveur de messagerie.',
  twilio: 'Les SMS sont envoyés par Twilio.',
  emailKept:
    'Aucun serveur de messagerie n’est configuré. Les e-mails vont dans la boîte d’envoi ci-dessous et ne sont pas remis. La personne qui gère le serveur peut en configurer un.',
  smsKept:
    'Aucun prestataire SMS n’est configuré. Les SMS vont dans la boîte d’envoi ci-dessous et ne sont pas remis. La personne qui gère le serveur peut en configurer un.',

  health: {
    title: 'État',
    hint: 'État actuel de chaque élément de Caretrail.',
    well: { yes: 'Fonctionne', no: 'À surveiller', none: 'Non utilisé' },
    database: 'Base de données',
    databaseWell: 'Elle répond.',
    jobs: 'Tâches de fond',
    jobsWell: 'Les rappels, les e-mails et les vérifications sont traités.',
    jobsStill:
      'Rien n’a été traité depuis une minute : les rappels et les e-mails attendent. Prévenez la personne qui gère le serveur.',
    scanner: 'Antivirus',
    scanners: {
      none: 'Aucun antivirus n’est configuré. Les fichiers sont vérifiés selon leur nature et ce qu’ils pourraient faire, mais pas contre les virus.',
      answers: 'Il répond, et chaque fichier est analysé.',
      silent:
        'Il ne répond pas. Les nouveaux fichiers attendent d’être analysés. Adressez-vous à la personne qui gère le serveur.',
    },
    record: 'Historique',
    isSigned: 'Signé',
    notYet: 'Pas encore signé',
    signed: (when) => `Dernière signature le ${when}. Une altération ultérieure serait détectée.`,
    unsigned: 'Rien n’a été signé. Cela se fait automatiquement.',
    documents: 'Documents',
    room: 'Place disponible',
    full: 'Plein',
    stored: (count, used, quota) =>
      `${countOf(count, 'document', 'documents')}, ${used}${quota === null ? '' : ` sur ${quota}`}.`,
    versions: (program, postgres, node) => `Caretrail ${program}, PostgreSQL ${postgres}, Node ${node}.`,
  },

  work: {
    title: 'Tâches de fond',
    hint: 'Tâches en attente pour votre clinique. Celles en échec ont été tentées plusieurs fois.',
    none: 'Rien n’attend, et rien n’a échoué',
    columns: { what: 'Tâche', waiting: 'En attente', active: 'En cours', failed: 'En échec' },
    queues: {
      'send-reminder': 'Rappels aux patients',
      'plan-reminders': 'Planification des rappels automatiques',
      'reword-reminders': 'Nouveau texte des rappels prévus',
      'send-form-invitation': 'Invitations à remplir un formulaire',
      'send-notice-letter': 'E-mails de notification',
      'import-patients': 'Imports de patients',
      'scan-document': 'Vérification des documents',
      'settle-subscription': 'Paiements de l’abonnement',
      'send-subscription-letter': 'E-mails sur l’abonnement',
      'recheck-domains': 'Vérifications des domaines propres',
      'send-welcome': 'E-mails de bienvenue',
      'send-account-letter': 'E-mails sur les comptes',
      'make-backup': 'Sauvegardes',
    },
  },

  outbox: 'Boîte d’envoi',
  outboxHint: 'Messages conservés ici au lieu d’être envoyés.',
  none: 'La boîte d’envoi est vide',
  columns: { message: 'Message', to: 'À', kept: 'Conservé' },
  text: 'SMS',
  range: (from, to) => `${from} à ${to}, les plus récents d’abord`,
  loadFailed: 'La boîte d’envoi n’a pas pu être chargée. Vérifiez votre connexion.',

  openFailed: 'Le message n’a pas pu être chargé. Vérifiez votre connexion.',
  to: 'À',
  keptAt: 'Conservé',
  views: 'Affichages',
  asSeen: 'Aperçu',
  plain: 'Texte brut',
  source: 'Source',
  frame: 'Aperçu de l’e-mail',
  linkHidden: 'Les liens que seul le destinataire peut utiliser sont masqués ici.',
  download: 'Télécharger .eml',
}
