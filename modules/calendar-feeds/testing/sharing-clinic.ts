import { Effect, Layer } from 'effect'
import { Database, type Origin, type OriginShape, sql } from '#events'
import {
  appointmentEvents,
  appointmentList,
  Appointments,
  cancelAppointmentsWhenPatientRemoved,
} from '#modules/appointments'
import { clinicEvents, clinicServiceList, clinicSettingsRow, Clinics } from '#modules/clinic'
import { userEvents, userList } from '#modules/identity'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { Config, readConfig } from '#modules/platform'
import { originOf, program } from '#testing'
import { atMoment, opening } from '../../appointments/testing/practice.ts'
import { calendarFeedEvents, calendarFeedList, CalendarFeeds, feedReactions } from '../index.ts'

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
    Config.layer({ ...readConfig({ PUBLIC_URL: 'https://clinic.example' }), databaseUrl: '' }),
  ),
)

/** Everything happens at this moment where nothing else is said. */
export const NOW = '2026-03-01T12:00:00Z'

/** A clinic whose diaries can be shared, on a real database of its own. */
export const sharing = async (zone = 'America/New_York') => {
  const made = await program(parts, services)
  // Nothing is recorded before what was recorded last.
  await made.run(atMoment('2026-01-05T15:00:00Z', opening(zone)))

  /** Does something at a moment, as somebody: an administrator where nothing else is said. */
  const at = <A, E>(
    moment: string,
    work: Effect.Effect<A, E, Origin | Database | Appointments | CalendarFeeds | Patients>,
    origin?: OriginShape,
  ) => made.run(atMoment(moment, work), origin)

  const feeds = <A, E>(
    work: (service: typeof CalendarFeeds.Service) => Effect.Effect<A, E, Origin>,
    { origin, moment = NOW }: { origin?: OriginShape; moment?: string } = {},
  ) => at(moment, Effect.flatMap(CalendarFeeds, work), origin)

  const diary = <A, E>(
    work: (service: typeof Appointments.Service) => Effect.Effect<A, E, Origin>,
    moment = NOW,
  ) => at(moment, Effect.flatMap(Appointments, work))

  let registered = 0
  const patient = (name: string) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const draft = {
      firstName,
      lastName,
      email: `patient${(registered += 1)}@mail.example`,
      phone: '(207) 555-0100',
      dateOfBirth: '1988-04-09',
      address: '1 Harbor Street',
      emergencyContact: 'Nils Lindqvist',
      emergencyPhone: '(207) 555-0101',
      insurance: '',
      notes: '',
    }
    return at(
      NOW,
      Effect.flatMap(Patients, (patients) => patients.register(draft)),
    ).then(({ id }) => id)
  }

  /** What whoever has the address is answered. */
  const fetch = (address: string, { has, moment }: { has?: string; moment?: string } = {}) =>
    feeds((service) => service.fetch(address.split('/').at(-1) ?? '', { address: '192.0.2.7', has }), {
      // Nobody is signed in: whose calendar it is, the address says.
      origin: originOf(0),
      ...(moment ? { moment } : {}),
    })

  /** What the access ledger says of feeds. */
  const ledger = () =>
    at(
      NOW,
      Effect.flatMap(Database, ({ query }) =>
        query(
          sql<{ feed: string; action: string; subject: string; address: string }>`
            select actor::json ->> 'feed' as feed, action, subject, address from access_ledger
            where actor::json ->> 'feed' is not null order by day, entry`,
        ),
      ),
    )

  return { ...made, at, feeds, diary, patient, fetch, ledger }
}
