import type { Catalog } from '../../language/catalog.ts'

/** French text for Settings → Profile. */
export const profileSettings: Catalog['profileSettings'] = {
  name: 'Votre nom',
  nameHint: (email) =>
    `Tel que vos collègues le voient, et tel qu’il accompagne vos prochaines actions. Vous vous connectez avec ${email}.`,
  firstName: 'Prénom',
  lastName: 'Nom',
  saveFailed: 'Votre nom n’a pas été enregistré',
  theme: 'Thème',
  themeHint: 'Enregistré dès que vous le choisissez, pour tous vos appareils. « Auto » suit votre appareil.',
  language: 'Langue',
  languageHint:
    'Langue de l’application sur tous vos appareils, enregistrée dès que vous la choisissez. Les patients choisissent eux-mêmes la langue d’un formulaire.',
  languageFailed: 'La langue n’a pas été changée',
}
