/** Words of the menu of commands and of the keyboard. */
export const commands = {
  title: 'Find anything',
  open: 'Find anything',
  placeholder: 'A page, something new or a patient',
  recent: 'Recent',
  places: 'Go to',
  fresh: 'New',
  patients: 'Patients',
  setting: (tab: string) => `Settings: ${tab}`,
  none: 'Nothing is called that.',
  searching: 'Searching patients...',
  searchFailed: 'Patients cannot be searched right now. Check your connection and type again.',
  failed: 'This could not be opened. Check your connection and try again.',
  shortcuts: 'Keyboard shortcuts',
  keys: {
    menu: 'Find anything',
    shortcuts: 'Keyboard shortcuts',
    goTo: (place: string) => `Go to ${place}`,
    single: 'Letters and ? work as shortcuts',
    singleHint: 'Off, they do nothing in this browser. Ctrl K stays.',
    after: 'then',
  },
} as const
