/** English text for the forms that services send. */
export const serviceForms = {
  none: 'Send no form',
  unknown: 'Deleted form',
  formOf: (service: string) => `Form of ${service}`,
  visitsOf: (service: string) => `When the form of ${service} is sent`,
  repeatOf: (service: string) => `When the form of ${service} is sent again`,
  visits: { first: 'First visit', every: 'Every visit' },
  once: 'Send once',
  repeat: (days: number) =>
    days === 1 ? 'Again 1 day before, if not answered' : `Again ${days} days before, if not answered`,
  paused: (form: string) => `“${form}” is not published or is paused, so it is not sent.`,
  removed: 'This form was deleted, so nothing is sent. Choose another one.',
} as const
