/** Words of the recurrence fields. */
export const recurrence = {
  repeats: 'Repeats',
  every: { never: 'Does not repeat', day: 'Daily', week: 'Weekly', month: 'Monthly' },
  interval: (unit: 'day' | 'week' | 'month') =>
    ({ day: 'Repeat every (days)', week: 'Repeat every (weeks)', month: 'Repeat every (months)' })[unit],
  on: 'On these weekdays',
  by: 'On',
  sameDate: 'the same date',
  sameWeekday: 'the same weekday',
  byDate: (day: number) => `day ${day}`,
  byWeekday: {
    1: (day: string) => `the first ${day}`,
    2: (day: string) => `the second ${day}`,
    3: (day: string) => `the third ${day}`,
    4: (day: string) => `the fourth ${day}`,
    last: (day: string) => `the last ${day}`,
  },
  ends: 'Ends',
  endings: { never: 'Never', until: 'On a date', times: 'After a number' },
  until: 'Last day',
  times: 'Number of times',
  everySo: {
    day: (n: number) => (n === 1 ? 'Every day' : `Every ${n} days`),
    week: (n: number) => (n === 1 ? 'Every week' : `Every ${n} weeks`),
    month: (n: number) => (n === 1 ? 'Every month' : `Every ${n} months`),
  },
  onDays: (days: string) => `on ${days}`,
  untilDate: (date: string) => `until ${date}`,
  soOften: (n: number) => (n === 1 ? 'once' : `${n} times`),
}
