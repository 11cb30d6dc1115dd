/** English text for Settings → Profile. */
export const profileSettings = {
  name: 'Your name',
  nameHint: (email: string) =>
    `Colleagues see this name, also next to your future actions. You sign in with ${email}.`,
  firstName: 'First name',
  lastName: 'Last name',
  save: 'Save name',
  saving: 'Saving...',
  saveFailed: 'Your name was not saved',
  theme: 'Theme',
  themeHint: 'Applies on all your devices. “Auto” follows each device’s setting.',
  language: 'Language',
  languageHint: 'Language of the app on all your devices. Patients choose the language of a form themselves.',
  languageFailed: 'The language was not changed',
} as const
