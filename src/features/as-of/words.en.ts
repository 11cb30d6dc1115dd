/** English text for the banner above every page that is shown as of a date. */
export const asOf = {
  label: 'As of a date',
  when: (date: string, time: string) => `${date}, ${time}`,
  says: (when: string) => `This is Caretrail as of ${when}.`,
  nothing: 'Nothing can be changed here.',
  /** A hint on the history page about how to open the past. */
  how: 'You can run Caretrail as of any day, read-only. The person who runs the server does it with one command:',
} as const
