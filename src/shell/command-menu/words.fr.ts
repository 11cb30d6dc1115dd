import type { Catalogue } from '../../language/catalog.ts'

/** French text for the command menu and the keyboard shortcuts. */
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
    goTo: (page) => `Aller à « ${page} »`,
    move: 'Déplacer un rendez-vous de l’agenda',
    resize: 'L’allonger ou le raccourcir',
    single: 'Les lettres et « ? » servent de raccourcis',
    singleHint: 'Désactivés, ils ne font rien dans ce navigateur. Ctrl K reste actif.',
    after: 'puis',
  },
}
