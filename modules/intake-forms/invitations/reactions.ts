import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'
import { FormInvitation } from './form-invitation.ts'

/** Lists the invitations that named no patient and that this patient later answered. */
export const invitationsAnsweredBy = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select i.id from form_invitation_list i
      join submission_list s on s.clinic_id = i.clinic_id and s.invitation_id = i.id
      where i.clinic_id = ${clinicId} and i.patient_id is null and s.patient_id = ${patientId}`

/** Deletes an erased patient's address from invitations that named no patient when they were sent. */
export const forgetInvitationsWhenPatientErased = reaction<ReturnType<typeof PatientErased>>(
  'forgetInvitationsWhenPatientErased',
  'PatientErased',
  ({ stream, position: cause }, unit) =>
    Effect.gen(function* () {
      for (const { id } of yield* unit.query(invitationsAnsweredBy(unit.clinicId, stream.id)))
        yield* unit.execute(FormInvitation, { id, cause, command: { _tag: 'EraseInvitation' } })
    }).pipe(Effect.orDie),
)
