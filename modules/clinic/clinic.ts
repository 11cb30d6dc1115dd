import type { Language } from '#contracts/kernel'
import { decider } from '#events'
import { changedSettings } from './changed-settings.ts'
import { evolve, type OpenClinic, type State } from './clinic-state.ts'
import { type ClinicDraft, type SessionTimeout, VISIT_CHANGES, type VisitMessages } from './contract.ts'
import { ClinicNotFound, ServiceNotOffered, ServiceWithoutPractitioner } from './errors.ts'
import {
  ClinicClosed,
  type ClinicEvent,
  clinicEvents,
  ClinicOpened,
  ClinicReopened,
  FirstStepsDismissed,
  ServiceAdded,
  SessionTimeoutChanged,
  VisitLinksChanged,
  VisitMessagesChanged,
} from './events.ts'
import { changeOffer, defaultServices, matchServices } from './offered-services.ts'
import {
  reassignServices,
  type ServiceAssignment,
  servicesWithoutPractitioner,
} from './service-assignment.ts'

export type ClinicCommand =
  | {
      readonly _tag: 'OpenClinic'
      readonly name: string
      readonly zone: string
      /** The founder's language, which decides the first time format; English if absent. */
      readonly language?: Language
    }
  | { readonly _tag: 'ReviseClinic'; readonly settings: ClinicDraft }
  | { readonly _tag: 'ChangeSessionTimeout'; readonly minutes: SessionTimeout }
  | { readonly _tag: 'ChangeVisitMessages'; readonly visitMessages: VisitMessages }
  | { readonly _tag: 'ChangeVisitLinks'; readonly visitLinks: boolean }
  | ({ readonly _tag: 'GiveServices' } & ServiceAssignment)
  | { readonly _tag: 'CloseClinic' }
  | { readonly _tag: 'ReopenClinic' }
  | { readonly _tag: 'DismissFirstSteps' }

type CommandOf<Tag extends ClinicCommand['_tag']> = Extract<ClinicCommand, { readonly _tag: Tag }>

interface ClinicRefusals {
  readonly OpenClinic: never
  readonly ReviseClinic: ClinicNotFound | ServiceNotOffered
  readonly ChangeSessionTimeout: ClinicNotFound
  readonly ChangeVisitMessages: ClinicNotFound
  readonly ChangeVisitLinks: ClinicNotFound
  readonly GiveServices: ClinicNotFound | ServiceNotOffered | ServiceWithoutPractitioner
  readonly CloseClinic: ClinicNotFound
  readonly ReopenClinic: ClinicNotFound
  readonly DismissFirstSteps: ClinicNotFound
}

const open = (clinic: State, { name, zone, language }: CommandOf<'OpenClinic'>) => {
  if (clinic.is === 'open') return []
  const timeFormat = (language ?? 'en') === 'en' ? '12-hour' : '24-hour'
  return [
    ClinicOpened({ name, zone, dateFormat: 'DD/MM/YYYY', timeFormat, sessionTimeout: 30 }),
    ...defaultServices.map((service, index) => ServiceAdded({ serviceId: index + 1, ...service })),
  ]
}

const revise = (clinic: OpenClinic, { settings: { services, ...after } }: CommandOf<'ReviseClinic'>) => {
  const { services: offered, lastServiceId } = clinic
  const matchedServices = matchServices(offered, services)
  const unknownIndex = matchedServices.findIndex(({ id }) => id !== undefined && !offered.has(id))
  if (unknownIndex >= 0) return new ServiceNotOffered({ field: `services.${unknownIndex}.name` })
  return [...changedSettings(clinic, after), ...changeOffer(offered, matchedServices, lastServiceId)]
}

const changeSessionTimeout = (clinic: OpenClinic, { minutes }: CommandOf<'ChangeSessionTimeout'>) =>
  minutes === clinic.sessionTimeout ? [] : [SessionTimeoutChanged({ minutes })]

const changeVisitMessages = (
  { visitMessages: before }: OpenClinic,
  { visitMessages }: CommandOf<'ChangeVisitMessages'>,
) =>
  VISIT_CHANGES.every((change) => before[change] === visitMessages[change])
    ? []
    : [VisitMessagesChanged({ visitMessages })]

const changeVisitLinks = (clinic: OpenClinic, { visitLinks }: CommandOf<'ChangeVisitLinks'>) =>
  visitLinks === clinic.visitLinks ? [] : [VisitLinksChanged({ visitLinks })]

const giveServices = ({ services: offered }: OpenClinic, assignment: CommandOf<'GiveServices'>) => {
  if (assignment.services.some((id) => !offered.has(id))) return new ServiceNotOffered({ field: 'services' })
  const uncoveredServices = servicesWithoutPractitioner(offered, assignment)
  return uncoveredServices.length > 0
    ? new ServiceWithoutPractitioner({ services: uncoveredServices })
    : reassignServices(offered, assignment)
}

const close = ({ isClosed }: OpenClinic) => (isClosed ? [] : [ClinicClosed({})])

const reopen = ({ isClosed }: OpenClinic) => (isClosed ? [ClinicReopened({})] : [])

const dismissFirstSteps = ({ firstStepsDismissed }: OpenClinic) =>
  firstStepsDismissed ? [] : [FirstStepsDismissed({})]

const ifOpen =
  <Command, Decided>(decide: (clinic: OpenClinic, command: Command) => Decided) =>
  (clinic: State, command: Command) =>
    clinic.is === 'open' ? decide(clinic, command) : new ClinicNotFound()

/** The clinic itself: its contact, formats and services. Stream: clinic-1 of every clinic. */
export const Clinic = decider<State, ClinicCommand, ClinicEvent, ClinicRefusals>({
  stream: 'clinic',
  events: clinicEvents,
  initial: { is: 'unopened' },
  decide: {
    OpenClinic: open,
    ReviseClinic: ifOpen(revise),
    ChangeSessionTimeout: ifOpen(changeSessionTimeout),
    ChangeVisitMessages: ifOpen(changeVisitMessages),
    ChangeVisitLinks: ifOpen(changeVisitLinks),
    GiveServices: ifOpen(giveServices),
    CloseClinic: ifOpen(close),
    ReopenClinic: ifOpen(reopen),
    DismissFirstSteps: ifOpen(dismissFirstSteps),
  },
  evolve,
})
