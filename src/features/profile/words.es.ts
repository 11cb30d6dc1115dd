import type { Catalogue } from '../../language/catalog.ts'

/** Spanish text for Settings → Profile. */
export const profileSettings: Catalogue['profileSettings'] = {
  name: 'Su nombre',
  nameHint: (email) =>
    `Tal como lo ven sus colegas y como figura junto a lo que usted haga desde ahora. Inicia sesión con ${email}.`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  save: 'Guardar nombre',
  saving: 'Guardando...',
  saveFailed: 'Su nombre no se guardó',
  theme: 'Tema',
  themeHint: 'Dondequiera que inicie sesión. «Automático» sigue a su dispositivo.',
  language: 'Idioma',
  languageHint:
    'De las pantallas, dondequiera que inicie sesión. Los pacientes eligen ellos mismos el idioma de un formulario.',
  languageFailed: 'No se cambió el idioma',
}
