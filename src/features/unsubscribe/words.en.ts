/** English text for the unsubscribe page. */
export const en = {
  asked: {
    title: (clinic: string) => `Stop emails from ${clinic}?`,
    text: 'You will no longer get reminders or other messages from the clinic by email. The clinic may still call you.',
    button: 'Stop emails',
  },
  stopped: {
    title: 'Emails stopped',
    text: 'You will no longer get reminders or other messages from the clinic by email. If this was a mistake, you can turn them back on.',
    button: 'Turn emails back on',
  },
  again: {
    title: 'Emails are back on',
    text: 'The clinic can email you reminders and other messages. Each email has a link to stop them.',
    button: 'Stop emails',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Part of the link may be missing. Open it again from the email, or ask the clinic to stop its emails.',
  },
  questions: (phone: string) => `Questions? Call ${phone}.`,
}
