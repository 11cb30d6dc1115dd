// `field` locates the service in the request and is not part of the sentence.
const serviceNotOffered: (params: { readonly field: string }) => string = () =>
  'This service is no longer offered. Add it again to keep it.'

export const refusals = {
  ClinicNotFound: () => 'This clinic does not exist.',
  ServiceNotOffered: serviceNotOffered,
  ServiceWithoutPractitioner: ({ services }: { readonly services: readonly string[] }) =>
    `No one else provides ${services.join(', ')}. Choose another practitioner first, or stop offering it.`,
}

export const problems = {
  service_not_offered: () => 'This service is no longer offered',
  service_without_practitioner: () => 'No one else provides this service',
  service_name_missing: () => 'Service name is required',
  service_listed_twice: () => 'This service is listed twice',
  services_too_many: ({ most }: { readonly most: number }) => `Please list at most ${most} services`,
  practitioners_too_many: ({ most }: { readonly most: number }) =>
    `Please choose at most ${most} practitioners`,
  form_visits_missing: () => 'Please choose first visit or every visit',
  repeat_days_unknown: ({ days }: { readonly days: string }) =>
    `Please choose one of these numbers of days: ${days}`,
  service_duration_missing: () => 'Please enter a duration',
  minutes_fractional: () => 'Please enter whole minutes',
  minutes_out_of_range: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `Please enter ${least} to ${most} minutes`,
  amount_missing: () => 'Please enter an amount',
  amount_fractional: () => 'Please enter whole cents',
  fee_negative: () => 'A fee cannot be negative',
  fee_too_high: () => 'This fee is too high',
  color_missing: () => 'Please choose a color',
  clinic_name_missing: () => 'Clinic name is required',
  zone_missing: () => 'Time zone is required',
  zone_unknown: () => 'This time zone does not exist',
  date_format_missing: () => 'Please choose a date format',
  time_format_missing: () => 'Please choose a time format',
  status_access_missing: () => 'Please choose whose statuses practitioners set',
  visit_links_missing: () => 'Please choose whether patients may answer from a message',
  telling_missing: () => 'Please choose ask, always or never',
  closing_too_early: () => 'Please close later than you open',
  reopening_too_early: () => 'Please reopen later than you close',
  day_hours_too_many: ({ most }: { readonly most: number }) =>
    `Please enter at most ${most} time ranges a day`,
}
