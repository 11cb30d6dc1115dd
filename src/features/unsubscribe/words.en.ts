/** What somebody reads who wants no more emails. */
export const en = {
  asked: {
    title: (clinic: string) => `Stop emails from ${clinic}?`,
    text: 'You will get no more reminders or other messages from the clinic by email. The clinic may still call you.',
    button: 'Stop emails',
  },
  stopped: {
    title: 'Emails are stopped',
    text: 'You will get no more reminders or other messages from the clinic by email. If that was a mistake, you can have them again.',
    button: 'Get emails again',
  },
  again: {
    title: 'You get emails again',
    text: 'The clinic can send you reminders and other messages by email. The link in each of them stops them.',
    button: 'Stop emails',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Part of it may be missing. Open it once more from the email, or ask the clinic to stop its emails.',
  },
  questions: (phone: string) => `Questions? Call ${phone}.`,
}
