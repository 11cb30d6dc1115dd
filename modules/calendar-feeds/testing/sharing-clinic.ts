import { Effect, Layer } from 'effect'
import { appendStreams, Database, Origin, type OriginShape, rebuildClinic, sql } from '#events'
import {
  appointmentEvents,
  appointmentList,
  Appointments,
  cancelAppointmentsWhenPatientRemoved,
} from '#modules/appointments'
import { clinicEvents, clinicServiceList, clinicSettingsRow, Clinics } from '#modules/clinic'
import { userEvents, UserJoined, userList } from '#modules/identity'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { Config, readConfig } from '#modules/platform'
import { CLINIC, originOf, openProgram } from '#testing'
import { atMoment, openTestClinic } from '../../appointments/testing/appointment-clinic.ts'
import { calendarFeedEvents, CalendarFeeds } from '../index.ts'
import { calendarFeedList } from '../feed-list.ts'
import { feedReactions } from '../reactions.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'

const parts = {
  kinds: [...clinicEvents, ...userEvents, ...patientEvents, ...appointmentEvents, ...calendarFeedEvents],
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    userList,
    patientList,
    patientTotal,
    appointmentList,
    calendarFeedList,
  ],
  reactions: [cancelAppointmentsWhenPatientRemoved, ...feedReactions],
}

const services = Layer.mergeAll(Appointments.layer, CalendarFeeds.layer, Patients.layer).pipe(
  Layer.provideMerge(Clinics.layer),
  Layer.provideMerge(
    Config.layer({
      ...readConfig({ BILLING: 'test', PUBLIC_URL: 'https://clinic.example' }),
      databaseUrl: '',
    }),
  ),
)

/** The ids of two administrators; the first acts by default. */
export const DANA = 4
export const SAM = 5

const administrator = (firstName: string) =>
  UserJoined({
    email: `${firstName.toLowerCase()}@clinic.example`,
    firstName,
    lastName: 'Whitfield',
    role: 'staff',
    owner: false,
    practitioner: false,
  })

/** Returns the origin of an administrator. */
export const asAdministrator = (id: number, clinicId = CLINIC) =>
  originOf(clinicId, { actor: { kind: 'user', id, role: 'staff' } })

/** Opens a clinic with practitioners and two administrators. */
export const openSharedClinic = (zone: string) =>
  Effect.gen(function* () {
    yield* openTestClinic(zone)
    const people = [administrator('Dana'), administrator('Sam')]
    const streams = people.map((event, n) => ({ type: 'user', id: DANA + n, events: [event], at: 0 }))
    yield* appendStreams(streams, 'AddUser')
    yield* rebuildClinic((yield* Origin).clinicId, { write: true })
  })

/** The default time of all acts. */
export const NOW = '2026-03-01T12:00:00Z'

/** Opens a clinic whose calendars can be published, on its own real database. */
export const openSharingClinic = async (zone = 'America/New_York') => {
  const testProgram = await openProgram(parts, services)
  // The log's clock never runs backwards, so the clinic opens before all other acts.
  await testProgram.run(atMoment('2026-01-05T15:00:00Z', openSharedClinic(zone)))

  /** Acts at a moment, by default as an administrator. */
  const at = <A, E>(
    moment: string,
    effect: Effect.Effect<A, E, Origin | Database | Appointments | CalendarFeeds | Patients>,
    origin: OriginShape = asAdministrator(DANA),
  ) => testProgram.run(atMoment(moment, effect), origin)

  const feeds = <A, E>(
    useService: (service: typeof CalendarFeeds.Service) => Effect.Effect<A, E, Origin>,
    { origin, moment = NOW }: { origin?: OriginShape; moment?: string } = {},
  ) => at(moment, Effect.flatMap(CalendarFeeds, useService), origin)

  const useAppointments = <A, E>(
    useService: (service: typeof Appointments.Service) => Effect.Effect<A, E, Origin>,
    moment = NOW,
  ) => at(moment, Effect.flatMap(Appointments, useService))

  let registered = 0
  const patient = (name: string) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const draft = aPatient({ firstName, lastName, email: `patient${(registered += 1)}@mail.example` })
    return at(
      NOW,
      Effect.flatMap(Patients, (patients) => patients.register(draft)),
    ).then(({ id }) => id)
  }

  /** Fetches a feed by its address. */
  const fetch = (address: string, { entityTag, moment }: { entityTag?: string; moment?: string } = {}) =>
    feeds((service) => service.fetch(address.split('/').at(-1) ?? '', { address: '192.0.2.7', entityTag }), {
      // No user is signed in: the address identifies the clinic.
      origin: originOf(0),
      ...(moment ? { moment } : {}),
    })

  /** Selects the access ledger entries of feeds. */
  const ledger = () =>
    at(
      NOW,
      Effect.flatMap(Database, ({ query }) =>
        query(
          sql<{ feed: string; shownTo: string; action: string; subject: string; address: string }>`
            select actor::json ->> 'feed' as feed, actor::json ->> 'shownTo' as "shownTo", action, subject, address from access_ledger
            where actor::json ->> 'feed' is not null order by day, entry`,
        ),
      ),
    )

  return { ...testProgram, at, feeds, appointments: useAppointments, patient, fetch, ledger }
}
