import type { Catalogue } from '../catalogue.ts'

/** Words of the menu of commands and of the keyboard. */
export const commands: Catalogue['commands'] = {
  title: 'Rechercher partout',
  open: 'Rechercher partout',
  placeholder: 'Page, nouvel élément ou patient',
  recent: 'Récents',
  places: 'Aller à',
  fresh: 'Nouveau',
  patients: 'Patients',
  setting: (tab) => `Paramètres : ${tab}`,
  none: 'Rien ne porte ce nom.',
  searching: 'Recherche de patients...',
  searchFailed:
    'La recherche de patients est impossible pour le moment. Vérifiez votre connexion et saisissez de nouveau.',
  failed: 'L’ouverture a échoué. Vérifiez votre connexion et réessayez.',
  shortcuts: 'Raccourcis clavier',
  keys: {
    menu: 'Rechercher partout',
    shortcuts: 'Raccourcis clavier',
    goTo: (place) => `Aller à « ${place} »`,
    move: 'Déplacer un rendez-vous de l’agenda',
    resize: 'L’allonger ou le raccourcir',
    single: 'Les lettres et « ? » servent de raccourcis',
    singleHint: 'Désactivés, ils ne font rien dans ce navigateur. Ctrl K reste actif.',
    after: 'puis',
  },
}
