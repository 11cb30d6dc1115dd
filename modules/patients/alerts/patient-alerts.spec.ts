import { describe, it } from 'vitest'
import { specify } from '#specify'
import { PatientNotFound } from '../errors.ts'
import { PatientAlertsChanged, PatientErased, PatientRegistered, PatientRemoved } from '../events.ts'
import { aPatient } from '../testing/a-patient.ts'
import { PatientAlerts } from './patient-alerts.ts'

const { given } = specify(PatientAlerts)
const registered = PatientRegistered(aPatient())
const penicillin = 'Penicillin allergy'
const latex = 'Latex allergy'

describe('the alerts of a patient', () => {
  it('are replaced as a whole, in the order given, each once', () =>
    given(registered, PatientAlertsChanged({ alerts: [latex] }))
      .when({ _tag: 'SetAlerts', alerts: [penicillin, latex, penicillin] })
      .then(PatientAlertsChanged({ alerts: [penicillin, latex] })))

  it('do not change if they are the same', () =>
    given(registered, PatientAlertsChanged({ alerts: [latex] }))
      .when({ _tag: 'SetAlerts', alerts: [latex] })
      .thenNothing())

  it('can be cleared', () =>
    given(registered, PatientAlertsChanged({ alerts: [latex] }))
      .when({ _tag: 'SetAlerts', alerts: [] })
      .then(PatientAlertsChanged({ alerts: [] })))

  it('take over those of a duplicate after their own', () =>
    given(registered, PatientAlertsChanged({ alerts: [latex] }))
      .when({ _tag: 'AddAlerts', alerts: [penicillin, latex] })
      .then(PatientAlertsChanged({ alerts: [latex, penicillin] })))

  it('are refused for a patient who is not on the list', () => {
    const set = { _tag: 'SetAlerts', alerts: [latex] } as const
    given().when(set).thenRefused(new PatientNotFound())
    given(registered, PatientRemoved({})).when(set).thenRefused(new PatientNotFound())
    given(registered, PatientRemoved({}), PatientErased({ reason: '', ground: 'unsaid' }))
      .when(set)
      .thenRefused(new PatientNotFound())
  })
})
