/** UI text of a clinic’s opening hours, in Settings → Clinic. */
export const hoursSettings = {
  title: 'Opening hours',
  hint: 'Booking outside these hours shows a warning. Without hours, there are no warnings.',
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  closed: 'Closed',
  notSet: 'No hours set',
  from: (day: string, second: boolean) => `${day}${second ? ', after the break' : ''}, from`,
  to: (day: string, second: boolean) => `${day}${second ? ', after the break' : ''}, to`,
  until: 'to',
  open: 'Add hours',
  openOn: (day: string) => `Add hours on ${day}`,
  pause: 'Add a break',
  pauseOn: (day: string) => `Add a break on ${day}`,
  remove: (day: string, second: boolean) =>
    second ? `Remove the hours after the break on ${day}` : `Remove the hours on ${day}`,
  stretch: (from: string, to: string) => `${from} to ${to}`,
  and: (stretches: readonly string[]) => stretches.join(' and '),
}
