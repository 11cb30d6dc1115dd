import { decider } from '#events'
import { PatientNotFound } from '../errors.ts'
import { PatientAlertsChanged, type PatientEvent, patientEvents } from '../events.ts'
import { alertsOf, evolve, type PatientState } from '../patient-state.ts'

export type AlertsCommand =
  | { readonly _tag: 'SetAlerts'; readonly alerts: readonly string[] }
  /** Adds the alerts of a duplicate, so that a merge hides none. */
  | { readonly _tag: 'AddAlerts'; readonly alerts: readonly string[] }

interface AlertsRefusals {
  readonly SetAlerts: PatientNotFound
  readonly AddAlerts: PatientNotFound
}

const changeTo = (patient: PatientState, alerts: readonly string[]) => {
  if (patient.is !== 'active') return new PatientNotFound()
  const different = [...new Set(alerts)]
  const isSame = different.join('\n') === alertsOf(patient).join('\n')
  return isSame ? [] : [PatientAlertsChanged({ alerts: different })]
}

/** The alerts of a patient's record. Stream: patient-{id}. */
export const PatientAlerts = decider<PatientState, AlertsCommand, PatientEvent, AlertsRefusals>({
  stream: 'patient',
  events: patientEvents,
  initial: { is: 'unknown' },
  decide: {
    SetAlerts: (patient, { alerts }) => changeTo(patient, alerts),
    AddAlerts: (patient, { alerts }) => changeTo(patient, [...alertsOf(patient), ...alerts]),
  },
  evolve,
})
