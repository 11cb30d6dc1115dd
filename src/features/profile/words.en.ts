/** Words of the profile of whoever is signed in. */
export const profileSettings = {
  name: 'Your name',
  nameHint: (email: string) =>
    `As colleagues see it, and as it stands beside what you do from now on. You sign in with ${email}.`,
  firstName: 'First name',
  lastName: 'Last name',
  save: 'Save name',
  saving: 'Saving...',
  saveFailed: 'Your name was not saved',
  theme: 'Theme',
  themeHint: 'Wherever you sign in. “Auto” follows your device.',
  language: 'Language',
  languageHint: 'Of the screens, wherever you sign in. Patients choose the language of a form themselves.',
  languageFailed: 'The language was not changed',
} as const
