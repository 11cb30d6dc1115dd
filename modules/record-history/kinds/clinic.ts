import { Clinic } from '#modules/clinic'
import { kind } from '../kind.ts'

type OpenClinic = Extract<(typeof Clinic)['initial'], { is: 'open' }>

const hoursOf = ({ hours }: OpenClinic): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(hours)
      .filter(([, stretches]) => stretches.length > 0)
      .map(([day, stretches]) => [day, stretches.map(({ from, to }) => `${from}-${to}`).join(', ')]),
  )

const servicesOf = ({ services }: OpenClinic): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...services.values()].map(({ name, duration, fee }) => [
      name,
      `${duration} min, ${(fee.amount / 100).toFixed(2)} ${fee.currency}`,
    ]),
  )

export const clinic = kind(Clinic, {
  readPermission: 'settings:edit',
  fields: {
    name: 'text',
    phone: 'text',
    email: 'text',
    address: 'text',
    zone: 'word',
    dateFormat: 'text',
    timeFormat: 'word',
    statusAccess: 'word',
    hours: 'table',
    services: 'table',
    sessionTimeout: 'minutes',
  },
  unmaskedFields: 'all',
  unrestoredFields: ['sessionTimeout'],
  values: (state) => {
    if (state.is === 'unopened') return null
    const { name, phone, email, address, zone, dateFormat, timeFormat, statusAccess, sessionTimeout } = state
    const [hours, services] = [hoursOf(state), servicesOf(state)]
    return {
      name,
      phone,
      email,
      address,
      zone,
      dateFormat,
      timeFormat,
      statusAccess,
      hours,
      services,
      sessionTimeout,
    }
  },
  isRemoved: () => false,
})
