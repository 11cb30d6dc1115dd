import { Effect, Layer } from 'effect'
import { type AnyEvent, type AnyEventType, decider, type Origin, type RegistryParts, Store } from '#events'
import { appointmentEvents, appointmentList } from '#modules/appointments'
import { clinicEvents, Clinics, clinicServiceList, clinicSettings, clinicSettingsRow } from '#modules/clinic'
import { documentEvents, documentList } from '#modules/documents'
import { userEvents, userList } from '#modules/identity'
import {
  intakeFormEvents,
  intakeFormList,
  invitationEvents,
  invitationList,
  submissionEvents,
  submissionList,
} from '#modules/intake-forms'
import { patientEvents, patientList, patientTotal } from '#modules/patients'
import { reminderEvents } from '#modules/reminders'
import { originOf, openProgram } from '#testing'
import { toIso } from '#rules/kernel'
import { openClinic } from '../../clinic/testing/open-clinic.ts'
import { atMoment } from '../../appointments/testing/appointment-clinic.ts'
import { Dashboard, Reports } from '../index.ts'
import { reportAppointments } from '../versions/appointments.ts'
import { reportDocuments } from '../versions/documents.ts'
import { reportPatients } from '../versions/patients.ts'
import { reportReminders } from '../versions/reminders.ts'
import { reportZones } from '../versions/zones.ts'

const streams = {
  clinic: clinicEvents,
  user: userEvents,
  patient: patientEvents,
  appointment: appointmentEvents,
  document: documentEvents,
  'intake-form': intakeFormEvents,
  'form-submission': submissionEvents,
  'form-invitation': invitationEvents,
  reminder: reminderEvents,
} as const
export type StreamName = keyof typeof streams

const parts = {
  kinds: Object.values(streams).flat(),
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    userList,
    patientList,
    patientTotal,
    appointmentList,
    documentList,
    intakeFormList,
    submissionList,
    invitationList,
    reportAppointments,
    reportPatients,
    reportDocuments,
    reportReminders,
    reportZones,
  ],
  reactions: [],
}

/** A decider that records any events: reports only count them. */
const recordingDecider = (stream: StreamName) =>
  decider<null, readonly AnyEvent[], AnyEvent>({
    stream,
    events: streams[stream] as readonly AnyEventType[],
    initial: null,
    decide: (_, events) => events,
    evolve: () => null,
  })

export interface EventsOfMoment {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly stream: StreamName
  readonly id: number
  readonly events: readonly AnyEvent[]
  /** The patient whom the events erase. */
  readonly erases?: number
}

const selectNothing = () => clinicSettings(0)

const write = ({ stream, id, events }: EventsOfMoment) =>
  Effect.flatMap(Store, (store) =>
    store.transact((unit) => unit.execute(recordingDecider(stream), { id, command: events }), {
      returning: selectNothing,
    }),
  )

/**
 * Creates clinics whose logs a test writes directly, and their reports. Other read models can be passed in.
 */
export const reportClinics = async (all: RegistryParts = parts) => {
  const testProgram = await openProgram(
    all,
    Layer.provideMerge(Layer.merge(Reports.layer, Dashboard.layer()), Clinics.layer),
  )
  let clinics = 5000

  /** Opens a clinic at a moment, in a time zone. */
  const open = async (at: number, zone: string) => {
    const origin = originOf(++clinics)
    await testProgram.run(atMoment(toIso(at), openClinic('Harbor Street Clinic', zone)), origin)
    return {
      origin,
      record: (happening: EventsOfMoment) =>
        testProgram.run(atMoment(toIso(happening.at), write(happening)), origin),
      /** Returns the dashboard's figures at a moment. */
      stats: (moment: number) =>
        testProgram.run(
          atMoment(
            toIso(moment),
            Effect.flatMap(Dashboard, (dashboard) => dashboard.stats()),
          ),
          origin,
        ),
      ask: <A, E>(
        moment: number,
        useService: (reports: typeof Reports.Service) => Effect.Effect<A, E, Origin>,
      ): Promise<A> => testProgram.run(atMoment(toIso(moment), Effect.flatMap(Reports, useService)), origin),
    }
  }
  return { ...testProgram, open }
}
