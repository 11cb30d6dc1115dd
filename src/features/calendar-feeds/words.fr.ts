import type { Catalog } from '../../language/catalog.ts'

/** French text for the calendar feeds in Settings → Profile and Settings → Clinic. */
export const feedSettings: Catalog['feedSettings'] = {
  title: 'Calendriers partagés',
  ownTitle: 'Calendrier partagé',
  hint: 'Les rendez-vous dans d’autres calendriers, par exemple sur un téléphone : on les y lit sans les modifier. Chaque agenda a sa propre adresse.',
  ownHint:
    'Vos rendez-vous dans votre propre calendrier, par exemple sur votre téléphone : on les y lit sans les modifier.',
  whole: 'Toute la clinique',

  none: 'Non partagé',
  make: 'Créer une adresse',
  makeOf: (calendar) => `Créer une adresse : ${calendar}`,
  madeAt: 'Adresse du',
  shownTo: 'Adresse montrée à',
  nobody: 'Personne',
  ended: (name) =>
    `Cette adresse ne fonctionne plus : ${name ?? 'quelqu’un'} l’a vue et ne gère plus les calendriers. Créez une nouvelle adresse pour ceux qui en ont encore besoin.`,
  lastRead: 'Dernière lecture',
  never: 'Jamais',
  makeFailed: 'L’adresse n’a pas pu être créée',
  loadFailed: 'Les calendriers partagés n’ont pas pu être chargés. Vérifiez votre connexion.',

  names: 'Afficher les noms des patients',
  of: (calendar) => ` : ${calendar}`,
  namesWarning:
    'Les noms des patients sortent alors de Caretrail. Toute personne qui a l’adresse les lit, ainsi que le service de calendrier qui la consulte. Chaque lecture est inscrite au registre des accès.',
  namesConfirm: 'Afficher les noms',
  namesShown: 'Toute personne qui a l’adresse voit les noms des patients.',
  namesOn: 'Les noms des patients sont affichés désormais.',
  namesOff:
    'Les noms des patients ne sont plus affichés. Les calendriers les retirent à leur prochaine lecture.',
  namesFailed: 'Le calendrier partagé n’a pas pu être modifié',

  renew: 'Nouvelle adresse',
  renewOf: (calendar) => `Nouvelle adresse : ${calendar}`,
  renewQuestion: 'Remplacer l’adresse ?',
  revoke: 'Révoquer',
  revokeOf: (calendar) => `Révoquer : ${calendar}`,
  revokeQuestion: 'Révoquer l’adresse ?',
  revoked: 'Calendrier partagé révoqué. Son adresse ne fonctionne plus.',
  revokeFailed: 'Le calendrier partagé n’a pas pu être révoqué',

  made: 'L’adresse du calendrier',
  once: 'Copiez-la maintenant. Elle n’est plus affichée ensuite, et toute personne qui l’a lit l’agenda.',
  address: 'Adresse',
  copy: 'Copier l’adresse',
  openIn: 'Ouvrir dans l’application de calendrier',
  how: 'Dans votre programme de calendrier, choisissez de vous abonner à un calendrier par son adresse et collez-la. Les calendriers cherchent les changements d’eux-mêmes, certains dans l’heure, d’autres une fois par jour.',
  done: 'Terminé',
}
