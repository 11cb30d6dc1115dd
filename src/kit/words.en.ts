import { countOf } from '../../modules/kernel/figures.en.ts'

/** Words that many screens use, in the specification's wording. */
export const common = {
  name: 'Caretrail',
  loading: 'Loading...',
  skip: 'Skip to content',
  language: 'Language',
  close: 'Close',
  cancel: 'Cancel',
  keep: 'Keep',
  discardChanges: 'Discard changes?',
  delete: 'Delete',
  keepEditing: 'Keep editing',
  save: 'Save',
  dismiss: 'Dismiss',
  required: 'required',
  none: 'None',
  loadFailed: 'This could not be loaded. Check your connection.',
  showAll: (count: string) => `Show all ${count}`,
  tryAgain: 'Try again',
  loadChanges: 'Load the changes',
  filters: 'Filters',
  offline: 'There is no connection. Nothing you entered is lost: try again when you are back online.',

  toast: {
    success: 'Success',
    error: 'Error',
    label: 'Notification',
    region: 'Notifications ({hotkey})',
    undo: 'Undo',
    undoFailed: 'Failed to undo',
  },

  combobox: {
    clear: 'Clear',
    options: 'Matches',
    searching: 'Searching...',
    none: 'No matches',
    failed: 'The search failed. Keep typing to try again.',
    found: (n: number) => countOf(n, 'match', 'matches'),
  },

  pager: { label: 'Pages', previous: 'Previous page', next: 'Next page' },

  relative: {
    days: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday' },
    todayAt: (time: string) => `Today, ${time}`,
    now: 'just now',
    minutes: (n: number) => `${n} ${n === 1 ? 'minute' : 'minutes'} ago`,
    hours: (n: number) => `${n} ${n === 1 ? 'hour' : 'hours'} ago`,
  },
} as const
