import { Clock, Effect } from 'effect'
import type { Channel } from '#contracts/messages'
import type { Unit } from '#events'
import { FormInvitation, invitationsForVisit, inviteForVisit } from '#modules/intake-forms'
import { fullName } from '#rules/patients'
import { planForm } from './form-plan.ts'
import { type FormStep, decideFormSteps } from './form-steps.ts'
import { visitFormRecord, type VisitFormRecord } from './read-visit-form.ts'

/** A patient without an email address, even a contact's, gets a text. */
const channelFor = ({ address }: VisitFormRecord): Channel => (address.email ? 'email' : 'sms')

/** Excludes a patient who would get a text but declined texts or has no number: each text would fail. */
const isReachable = ({ patient, address, acceptsTexts }: VisitFormRecord): boolean =>
  Boolean(patient && (address.email || (address.phone && acceptsTexts)))

const carryOut = (unit: Unit, record: VisitFormRecord, step: FormStep, cause: number) => {
  const { visit, patient } = record
  switch (step.does) {
    case 'invite': {
      const channel = channelFor(record)
      return inviteForVisit(unit, cause, {
        formId: step.formId,
        patientId: visit.patientId,
        email: patient?.email ?? '',
        phone: channel === 'sms' ? (patient?.phone ?? '') : '',
        name: patient ? fullName(patient) : '',
        channel,
        appointmentId: visit.id,
        ...step.plan,
      })
    }
    case 'plan':
      return unit.execute(FormInvitation, {
        id: step.id,
        cause,
        command: { _tag: 'PlanInvitation', ...step.plan },
      })
    case 'call off':
      return unit.execute(FormInvitation, {
        id: step.id,
        cause,
        command: { _tag: 'CallOffInvitation', because: step.because },
      })
  }
}

/** Brings the invitations of a visit in line with it, under the clinic's lock. `cause`: the position of its event. */
export const planVisitForm = (
  unit: Unit,
  appointmentId: number,
  { isBooked, cause }: { readonly isBooked: boolean; readonly cause: number },
) =>
  Effect.gen(function* () {
    const [[record], invitations] = yield* Effect.all([
      unit.query(visitFormRecord(unit.clinicId, appointmentId)),
      unit.query(invitationsForVisit(unit.clinicId, appointmentId)),
    ])
    if (!record) return
    const now = yield* Clock.currentTimeMillis
    const { zone, quietFrom, quietTo } = record
    const steps = decideFormSteps(
      { ...record, invitations, isBooked, isReachable: isReachable(record), now },
      (form, visit) => planForm(form, visit, { quiet: { quietFrom, quietTo }, zone, now }),
    )
    for (const step of steps) yield* carryOut(unit, record, step, cause)
  }).pipe(Effect.orDie)
