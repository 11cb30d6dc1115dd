import type { Catalogue } from '../catalogue.ts'

/** Words of the profile of whoever is signed in. */
export const profileSettings: Catalogue['profileSettings'] = {
  name: 'Votre nom',
  nameHint: (email) =>
    `Tel que vos collègues le voient, et tel qu’il figure désormais à côté de ce que vous faites. Vous vous connectez avec ${email}.`,
  firstName: 'Prénom',
  lastName: 'Nom',
  save: 'Enregistrer le nom',
  saving: 'Enregistrement...',
  saveFailed: 'Votre nom n’a pas été enregistré',
  theme: 'Thème',
  themeHint: 'Partout où vous vous connectez. « Auto » suit votre appareil.',
  language: 'Langue',
  languageHint:
    'Celle des écrans, partout où vous vous connectez. Les patients choisissent eux-mêmes la langue d’un formulaire.',
  languageFailed: 'La langue n’a pas été changée',
}
