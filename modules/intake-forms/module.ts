import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction } from '#events'
import { intakeFormEvents, invitationEvents, submissionEvents } from './events.ts'
import { FormFiles } from './files/form-files.ts'
import {
  fileDocumentsWhenSubmissionMatched,
  unfileDocumentsWhenSubmissionUnmatched,
} from './files/reactions.ts'
import { intakeFormList } from './forms/form-list.ts'
import { intakeFormTotals } from './forms/form-totals.ts'
import { intakeFormVersions } from './forms/form-versions.ts'
import { IntakeForms } from './forms/intake-forms.ts'
import { IntakeApi, intakeHttp } from './http.ts'
import { clearInvitationOutbox } from './invitations/clear-invitation-outbox.ts'
import { invitationQueue } from './invitations/invitation-delivery.ts'
import { invitationList } from './invitations/invitation-list.ts'
import { InvitationPreviews } from './invitations/invitation-preview.ts'
import { Invitations } from './invitations/invitations.ts'
import { forgetInvitationsWhenPatientErased } from './invitations/reactions.ts'
import { releaseInvitations } from './invitations/release-invitations.ts'
import { PublicSubmissions } from './public/public-submissions.ts'
import { patientProvenance } from './review/provenance.ts'
import { eraseSubmissionsWhenPatientErased } from './submissions/reactions.ts'
import { submissionList } from './submissions/submission-list.ts'
import { Submissions } from './submissions/submissions.ts'

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'clinic_of_form', reads: 'all clinics', asOf: calledBy.patients },
]

export const intakeForms = {
  streams: {
    'form-submission': submissionEvents,
    'intake-form': intakeFormEvents,
    'form-invitation': invitationEvents,
  },
  projections: [
    intakeFormList,
    intakeFormVersions,
    intakeFormTotals,
    invitationList,
    submissionList,
    patientProvenance,
  ],
  reactions: [
    ...releaseInvitations,
    forgetInvitationsWhenPatientErased,
    fileDocumentsWhenSubmissionMatched,
    unfileDocumentsWhenSubmissionUnmatched,
    eraseSubmissionsWhenPatientErased,
  ],
  endpoints: [{ api: IntakeApi, handlers: intakeHttp }],
  services: [
    IntakeForms.layer,
    Layer.provide(Submissions.layer, Clinics.layer),
    PublicSubmissions.layer.pipe(
      Layer.provideMerge(Layer.mergeAll(Invitations.layer, InvitationPreviews.layer, FormFiles.layer)),
    ),
  ],
  queues: [invitationQueue],
  subscribers: [clearInvitationOutbox],
  ownerFunctions,
} as const satisfies ModuleDescription
