import type { Catalog } from '../../language/catalog.ts'

/** French text for the API keys in Settings → Security. */
export const apiKeySettings: Catalog['apiKeySettings'] = {
  title: 'Clés API',
  hint: 'Pour les programmes qui travaillent en votre nom : ils peuvent faire ce que la clé prévoit et que votre rôle permet.',
  everybody: 'Vous voyez et pouvez révoquer les clés de toute la clinique.',
  reference: 'Référence de l’API',

  needsAddOn:
    'Avec des clés API, vos propres programmes travaillent avec les dossiers de la clinique : un export nocturne, une page de réservation, votre comptabilité. Elles font partie de l’option API Access.',
  needsAdministrator:
    'Avec des clés API, vos propres programmes travaillent avec les dossiers de la clinique : un export nocturne, une page de réservation, votre comptabilité. Un administrateur peut les activer.',
  asleep: 'Ces clés sont refusées tant que la clinique n’a pas l’option API Access.',
  subscription: 'Aller à l’abonnement',

  none: 'Aucune clé API pour le moment',
  create: 'Créer une clé API',
  created: 'Créée',
  lastUsed: 'Dernière utilisation',
  expires: 'Expiration',
  expired: 'Expirée',
  never: 'Jamais',
  revoke: 'Révoquer',
  revokeOf: (name) => `Révoquer ${name}`,
  revokeQuestion: 'Révoquer la clé ?',
  revoked: 'Clé API révoquée. Elle est désormais refusée.',
  revokeFailed: 'La clé API n’a pas pu être révoquée',
  loadFailed: 'Les clés API n’ont pas pu être chargées. Vérifiez votre connexion.',

  name: 'Nom',
  nameHint: 'À quoi sert la clé, par exemple « Export nocturne ».',
  scopes: 'Autorisations',
  read: 'Lire',
  change: 'Modifier',
  days: (days) => (days === 365 ? 'Dans un an' : `Dans ${days} jours`),
  keep: 'Clés API à conserver',
  keepHint:
    'Les clés non cochées cessent de fonctionner maintenant. Ne conservez que celles que vous connaissez.',
  creating: 'Création...',
  createFailed: 'La clé API n’a pas pu être créée',

  made: 'Votre nouvelle clé API',
  once: 'Copiez-la maintenant et gardez-la en lieu sûr. Elle ne sera plus affichée.',
  key: 'Clé API',
  copyKey: 'Copier la clé',
  example: 'L’essayer',
  copyExample: 'Copier l’exemple',
  done: 'Terminé',

  areas: {
    patients: 'Patients',
    appointments: 'Rendez-vous',
    forms: 'Formulaires et réponses',
    documents: 'Documents',
    reminders: 'Rappels',
    figures: 'Chiffres de l’accueil',
    reports: 'Rapports',
    notices: 'Notifications',
    settings: 'Paramètres',
    history: 'Historique',
  },
  may: { read: 'lire', edit: 'modifier', both: 'lire et modifier' },
  inWords: (area, may) => `${area} : ${may}`,
}
