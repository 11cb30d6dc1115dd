import { decider } from '#events'
import { PatientNotFound } from '../errors.ts'
import { PatientAlertsChanged, type PatientEvent, patientEvents } from '../events.ts'
import { alertsOf, evolve, type PatientState } from '../patient-state.ts'

type AlertsCommand =
  | { readonly _tag: 'SetAlerts'; readonly alerts: readonly string[] }
  /** Adds the alerts of a duplicate, so that a merge hides none. */
  | { readonly _tag: 'AddAlerts'; readonly alerts: readonly string[] }

interface AlertsRefusals {
  readonly SetAlerts: PatientNotFound
  readonly AddAlerts: PatientNotFound
}

const replaceAlerts = (patient: PatientState, alerts: readonly string[]) => {
  if (patient.is !== 'active') return new PatientNotFound()
  const uniqueAlerts = [...new Set(alerts)]
  const isSame = uniqueAlerts.join('\n') === alertsOf(patient).join('\n')
  return isSame ? [] : [PatientAlertsChanged({ alerts: uniqueAlerts })]
}

/** The alerts of a patient's record. Stream: patient-{id}. */
export const PatientAlerts = decider<PatientState, AlertsCommand, PatientEvent, AlertsRefusals>({
  stream: 'patient',
  events: patientEvents,
  initial: { is: 'unknown' },
  decide: {
    SetAlerts: (patient, { alerts }) => replaceAlerts(patient, alerts),
    AddAlerts: (patient, { alerts }) => replaceAlerts(patient, [...alertsOf(patient), ...alerts]),
  },
  evolve,
})
