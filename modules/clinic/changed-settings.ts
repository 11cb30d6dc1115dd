import type { OpenClinic } from './clinic-state.ts'
import { type ClinicDraft, type OpeningHours, WEEKDAYS } from './contract.ts'
import {
  ClinicContactChanged,
  type ClinicEvent,
  ClinicFormatsChanged,
  ClinicHoursChanged,
  ClinicRenamed,
  ClinicStatusAccessChanged,
  ClinicZoneChanged,
} from './events.ts'

const isSame = (one: OpeningHours, other: OpeningHours): boolean =>
  WEEKDAYS.every((day) => JSON.stringify(one[day]) === JSON.stringify(other[day]))

/** Returns one event for each changed setting. A setting that the draft leaves out stays unchanged. */
export const changedSettings = (
  before: OpenClinic,
  {
    name,
    phone,
    email,
    address,
    zone,
    dateFormat,
    timeFormat = before.timeFormat,
    statusAccess = before.statusAccess,
    hours = before.hours,
  }: Omit<ClinicDraft, 'services'>,
): ClinicEvent[] => {
  const contact = { phone, email, address }
  const isSameContact = (['phone', 'email', 'address'] as const).every(
    (field) => before[field] === contact[field],
  )
  return [
    ...(name === before.name ? [] : [ClinicRenamed({ name })]),
    ...(isSameContact ? [] : [ClinicContactChanged(contact)]),
    ...(zone === before.zone ? [] : [ClinicZoneChanged({ zone })]),
    ...(dateFormat === before.dateFormat && timeFormat === before.timeFormat
      ? []
      : [ClinicFormatsChanged({ dateFormat, timeFormat })]),
    ...(statusAccess === before.statusAccess ? [] : [ClinicStatusAccessChanged({ statusAccess })]),
    ...(isSame(hours, before.hours) ? [] : [ClinicHoursChanged({ hours })]),
  ]
}
