import { figure } from '../kernel/figures.en.ts'

export const refusals = {
  EventNotFound: () => 'This event does not exist.',
}

export const problems = {
  actor_invalid: () => 'Please choose a person, patient or system',
  record_kind_invalid: () => 'Please choose a kind of record',
  event_type_invalid: () => 'Please choose a kind of event',
}

/** Text of the history PDF. */
export const pdf = {
  title: 'History',
  zone: ({ zone }: { readonly zone: string }) => `All times are ${zone} time.`,
  newest: ({ most }: { readonly most: number }) =>
    `These are the newest ${figure(most)} events. Export as CSV or NDJSON to get all of them.`,
  empty: 'No events.',
}
