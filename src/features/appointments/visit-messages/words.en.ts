/** Words of the messages that tell patients of changes of their visits. */
export const visitMessages = {
  tell: 'Tell the patient',
  told: 'The patient gets a message',
  tellFailed: 'The patient could not be told',

  title: 'Telling patients about their visits',
  hint: 'A message with date, time, place and phone, by email or text as the patient prefers. It keeps quiet hours.',
  changes: {
    booked: 'When a visit is booked',
    moved: 'When a visit is moved',
    handedOver: 'When a colleague takes over a visit',
    cancelled: 'When a visit is cancelled',
  },
  telling: { ask: 'Ask each time', always: 'Always tell the patient', never: 'Never ask or tell' },
  saved: 'Saved. It applies from the next change on.',
  saveFailed: 'Failed to save when patients get a message',

  links: 'Patients may confirm or cancel from a message',
  linksSaved: 'Saved. It applies to messages from now on.',

  tellAll: 'Tell the patients who will see them',
}
