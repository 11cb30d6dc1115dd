/** Words of the line above every page where the product is shown as of a date. */
export const asOf = {
  label: 'As of a date',
  when: (date: string, time: string) => `${date}, ${time}`,
  says: (when: string) => `This is Caretrail as of ${when}.`,
  nothing: 'Nothing can be changed here.',
  /** On the page of the history, for whoever looks into the past. */
  how: 'The whole product can be opened as it was on any day, read-only. Whoever runs the installation does it with one command:',
} as const
