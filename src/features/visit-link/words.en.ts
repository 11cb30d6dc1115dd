/** English text for the page where a patient confirms or cancels a visit. */
export const en = {
  open: {
    title: 'Your appointment',
    text: 'Will you come? If not, please cancel, so that others can have the time.',
  },
  confirmed: { title: 'Your appointment is confirmed', text: 'We look forward to seeing you.' },
  cancelled: {
    title: 'Your appointment is cancelled',
    text: 'To find another time, please call the clinic.',
  },
  moved: {
    title: 'This appointment has moved',
    text: 'Please use the link in the newest message, or call the clinic.',
  },
  over: { title: 'This appointment is over', text: 'To make another one, please call the clinic.' },
  gone: { title: 'This link no longer works', text: 'Please call the clinic about your appointment.' },
  unknown: {
    title: 'This link does not work',
    text: 'Part of the link may be missing. Open it again from the message, or call the clinic.',
  },
  when: (date: string, time: string) => `${date} at ${time}`,
  practitioner: (name: string) => `With ${name}`,
  confirm: 'I will come',
  cancel: 'Cancel the appointment',
  questions: (phone: string) => `Questions? Call ${phone}.`,
}
