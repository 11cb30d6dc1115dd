import { refusals } from '../../../modules/appointments/words.en.ts'

/** Words of the appointment dialog. */
export const appointment = {
  patientPage: 'Patient record',
  title: 'Appointment',
  newTitle: 'New Appointment',
  editTitle: 'Edit Appointment',
  patient: 'Patient',
  patientSearch: 'Search by name, email or phone',
  practitioner: 'Practitioner',
  room: 'Room',
  noRoom: 'No room',
  roomTaken: (room: string) => `${room} is already taken at this time`,
  anyPractitioner: 'No practitioner',
  date: 'Date',
  time: 'Time',
  duration: 'Duration',
  service: 'Service',
  chooseService: 'Choose a service',
  status: 'Status',
  notes: 'Notes',
  submitNew: 'Schedule Appointment',
  submitEdit: 'Update Appointment',
  pendingNew: 'Scheduling...',
  pendingEdit: 'Updating...',
  scheduled: 'Appointment scheduled successfully',
  updated: 'Appointment updated successfully',
  deleted: 'Appointment deleted successfully',
  restored: 'Appointment restored',
  cancelled: 'Appointment cancelled successfully',
  cancelReason: 'Reason',
  scheduleFailed: 'Failed to schedule appointment',
  updateFailed: 'Failed to update appointment',
  deleteFailed: 'Failed to delete appointment',
  foreign: refusals.NotYourAppointment(),
  taken: 'That time is taken',
  busy: (practitioner: string) => `${practitioner} is already booked at that time`,
  bookAnyway: 'Book anyway',
  timeQuestions: {
    past: { question: 'This time is already past. Book it anyway?', confirm: 'Book anyway' },
    completed: {
      question: 'This visit has not begun yet. Mark it as completed anyway?',
      confirm: 'Mark as completed',
    },
    'no-show': {
      question: 'This visit has not begun yet. Mark it as a no-show anyway?',
      confirm: 'Mark as no-show',
    },
  },
  sameTime: 'This patient has another appointment at that time',
  outsideHours: 'Outside working hours',
  away: (who: string) => `${who} is away at that time`,
  clockChange: {
    skipped: (time: string) =>
      `The clocks go forward that night, so there is no ${time}. Please choose another time.`,
    repeated: (time: string) =>
      `The clocks go back that night, so ${time} comes twice. The first one is booked.`,
  },
  nextFree: 'Next free times',
  later: 'Later…',
  noneFree: 'There are no free times in the two months after this date.',
  hoursSupposed: (from: string, to: string) =>
    `No working hours are set. Assuming Monday to Friday, ${from} to ${to}.`,
  conflict: (patient: string, from: string, to: string, service: string) =>
    `${patient}, ${from} to ${to}, ${service}`,
  doneBeside: (done: string, otherAppointments: string) =>
    `${done}. This patient has another appointment at that time: ${otherAppointments}`,
  failedBecause: (failed: string, because: string) => `${failed}. ${because}`,
  openFailed: 'The form could not be loaded. Check your connection.',
  keptTyping:
    'What you entered is still here. Load the changes, review them, then update the appointment again.',
  blank: 'blank',
  was: 'was',
  isNow: 'is now',
} as const
