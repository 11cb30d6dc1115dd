import type { Catalog } from '../../language/catalog.ts'

/** French text for the command menu and the keyboard shortcuts. */
export const commands: Catalog['commands'] = {
  title: 'Rechercher partout',
  open: 'Rechercher partout',
  placeholder: 'Rechercher une page, une action ou un patient',
  recent: 'Récents',
  places: 'Aller à',
  fresh: 'Nouveau',
  patients: 'Patients',
  setting: (tab) => `Paramètres : ${tab}`,
  none: 'Aucun résultat',
  searching: 'Recherche de patients...',
  searchFailed:
    'La recherche de patients est impossible pour le moment. Vérifiez votre connexion et saisissez de nouveau.',
  failed: 'L’ouverture a échoué. Vérifiez votre connexion et réessayez.',
  shortcuts: 'Raccourcis clavier',
  keys: {
    menu: 'Rechercher partout',
    shortcuts: 'Raccourcis clavier',
    goTo: (page) => `Aller à « ${page} »`,
    move: 'Déplacer le rendez-vous sélectionné',
    saveMove: 'Enregistrer le déplacement (le quitter ou une pause aussi)',
    endMove: 'Le remettre en place',
    resize: 'Modifier sa durée',
    single: 'Raccourcis à une touche',
    singleHint:
      'S’ils sont désactivés, les raccourcis à une touche ne font rien dans ce navigateur. Ctrl K fonctionne toujours.',
    after: 'puis',
  },
}
