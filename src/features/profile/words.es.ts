import type { Catalog } from '../../language/catalog.ts'

/** Spanish text for Settings → Profile. */
export const profileSettings: Catalog['profileSettings'] = {
  name: 'Su nombre',
  nameHint: (email) =>
    `Tal como lo ven sus colegas y como figura junto a lo que usted haga desde ahora. Inicia sesión con ${email}.`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  saveFailed: 'Su nombre no se guardó',
  theme: 'Tema',
  themeHint:
    'Se guarda en cuanto lo elige, para todos sus dispositivos. «Automático» sigue a su dispositivo.',
  language: 'Idioma',
  languageHint:
    'De las pantallas, en todos sus dispositivos; se guarda en cuanto lo elige. Los pacientes eligen ellos mismos el idioma de un formulario.',
  languageFailed: 'No se cambió el idioma',
}
