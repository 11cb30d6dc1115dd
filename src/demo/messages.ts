/** A message that staff wrote to a demo patient. */
interface DemoMessage {
  /** Index into the cast's patients. */
  readonly patient: number
  readonly kind: 'reminder' | 'follow-up'
  readonly type: 'email' | 'sms'
  readonly message: string
  /** Days from today on which staff wrote it. */
  readonly day: number
  readonly time: string
  /**
   * Days between writing and sending; absent to send immediately. A negative number imitates a typing mistake
   * by staff.
   */
  readonly sendAfterDays?: number
}

export const MESSAGES: readonly DemoMessage[] = [
  {
    patient: 28,
    kind: 'reminder',
    type: 'email',
    message: 'It has been six months since your last check-up. Call us for a time that suits you.',
    day: -8,
    time: '10:15',
  },
  {
    patient: 29,
    kind: 'follow-up',
    type: 'email',
    message: 'Your lab results are in. Call us with any questions.',
    day: -3,
    time: '16:00',
  },
  {
    patient: 8,
    kind: 'reminder',
    type: 'sms',
    message: 'Please bring the list of your medicines to your next visit.',
    day: -2,
    time: '09:40',
  },
  {
    patient: 4,
    kind: 'reminder',
    type: 'sms',
    message: 'Your new glasses prescription is ready at the front desk.',
    day: -1,
    time: '15:20',
  },
  {
    patient: 38,
    kind: 'reminder',
    type: 'email',
    message: 'Please bring your imaging from Portland Radiology.',
    day: -1,
    time: '16:45',
  },
  {
    patient: 18,
    kind: 'reminder',
    type: 'email',
    message: 'Please bring your blood pressure log to your next visit.',
    day: -1,
    time: '17:05',
    sendAfterDays: -1,
  },
  {
    patient: 30,
    kind: 'reminder',
    type: 'sms',
    message: 'Your referral letter is ready. You can collect it from 8 AM on.',
    day: -1,
    time: '12:10',
    sendAfterDays: 4,
  },
  {
    patient: 31,
    kind: 'reminder',
    type: 'email',
    message: 'Time for your yearly blood test. No food from midnight on, water is fine.',
    day: -1,
    time: '14:30',
    sendAfterDays: 6,
  },
]

/** Patients who prefer text messages, by index into the cast's patients. */
export const TEXT_PREFERRERS: readonly number[] = [1, 4, 7, 10, 13, 16, 19, 22, 25, 30, 33, 36]

/** The patient who replied STOP, and when. */
export const OPT_OUT = { patient: 4, day: -6, time: '18:22' }
