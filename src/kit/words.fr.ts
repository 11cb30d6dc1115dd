import type { Words } from '../language/catalog.ts'
import { countOf } from '../../modules/kernel/figures.fr.ts'
import type * as english from './words.en.ts'

/** Words that many screens use, in French. */
export const common: Words<typeof english.common> = {
  name: 'Caretrail',
  loading: 'Chargement...',
  skip: 'Aller au contenu',
  language: 'Langue',
  close: 'Fermer',
  cancel: 'Annuler',
  keep: 'Conserver',
  discardChanges: 'Abandonner les modifications ?',
  delete: 'Supprimer',
  keepEditing: 'Continuer la saisie',
  save: 'Enregistrer',
  dismiss: 'Fermer',
  required: 'obligatoire',
  none: 'Aucun',
  loadFailed: 'Le chargement a échoué. Vérifiez votre connexion.',
  showAll: (count) => `Tout afficher (${count})`,
  tryAgain: 'Réessayer',
  loadChanges: 'Charger les changements',
  filters: 'Filtres',
  offline: 'Il n’y a pas de connexion. Rien de votre saisie n’est perdu : réessayez une fois reconnecté.',

  toast: {
    success: 'Succès',
    error: 'Erreur',
    label: 'Notification',
    region: 'Notifications ({hotkey})',
    undo: 'Annuler',
    undoFailed: 'L’annulation a échoué',
  },

  combobox: {
    clear: 'Effacer',
    options: 'Résultats',
    searching: 'Recherche...',
    none: 'Aucun résultat',
    failed: 'La recherche n’a pas fonctionné. Continuez à saisir pour réessayer.',
    found: (n) => countOf(n, 'résultat', 'résultats'),
  },

  pager: { label: 'Pages', previous: 'Page précédente', next: 'Page suivante' },

  relative: {
    days: { today: 'aujourd’hui', tomorrow: 'demain', yesterday: 'hier' },
    todayAt: (time) => `Aujourd’hui, ${time}`,
    now: 'à l’instant',
    minutes: (n) => `il y a ${countOf(n, 'minute', 'minutes')}`,
    hours: (n) => `il y a ${countOf(n, 'heure', 'heures')}`,
  },
}
