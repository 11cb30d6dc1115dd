/** English text for Settings → Profile. */
export const profileSettings = {
  name: 'Your name',
  nameHint: (email: string) =>
    `Colleagues see this name, also next to your future actions. You sign in with ${email}.`,
  firstName: 'First name',
  lastName: 'Last name',
  saveFailed: 'Your name was not saved',
  theme: 'Theme',
  themeHint: 'Saved as soon as you choose it, for all your devices. “Auto” follows each device’s setting.',
  language: 'Language',
  languageHint:
    'Language of the app on all your devices, saved as soon as you choose it. Patients choose the language of a form themselves.',
  languageFailed: 'The language was not changed',
} as const
