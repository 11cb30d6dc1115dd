import { Effect } from 'effect'
import { destroyKey, reaction, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'

/** Invitations to nobody in particular that the patient turned out to have answered. */
export const answeredBy = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select i.id from form_invitation_list i
      join submission_list s on s.clinic_id = i.clinic_id and s.invitation_id = i.id
      where i.clinic_id = ${clinicId} and i.patient_id is null and s.patient_id = ${patientId}`

const blank = (clinicId: number, id: number): Statement =>
  sql`update form_invitation_list set email = '', name = '' where clinic_id = ${clinicId} and id = ${id}`

/** Where an erased patient was invited before anybody knew that it was them, the address goes too. */
export const forgetInvitationsWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'forgetInvitationsWhenPatientErased',
  'PatientErased',
  ({ stream }, unit) =>
    Effect.gen(function* () {
      for (const { id } of yield* unit.query(answeredBy(unit.clinicId, stream.id))) {
        yield* destroyKey(unit, `form-invitation-${id}`)
        void unit.also(blank(unit.clinicId, id))
      }
    }),
)
