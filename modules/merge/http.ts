import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import {
  mergeDraft,
  mergeQuery,
  distinctPatientsDraft,
  unmergeDraft,
  unmergeQuery,
} from '#contracts/patients'
import { http, ScopeNeeded } from '#modules/kernel'
import {
  ContactUnusable,
  MergedNotesTooLong,
  NotMerged,
  PatientEmailTaken,
  PatientNotFound,
  PatientRow,
  SamePatient,
  UnmergeEmailTaken,
} from '#modules/patients'
import { Merges } from './merges.ts'
import { Duplicates, MergePreview, UnmergePreview } from './preview.ts'

const notFound = http.refusals(404, PatientNotFound)
const samePatient = http.refusals(400, SamePatient)
const notMerged = http.refusals(409, NotMerged)

const group = http.group('merges', {
  title: 'Merges',
  description: 'Patients with more than one record.',
  endpoints: [
    http.get('duplicates', '/api/patients/:id/duplicates', {
      permission: 'patients:read',
      summary: 'List possible duplicates of a patient',
      description:
        'Patients with the same email, phone number, or name and date of birth; and the records merged into this one. Recorded in the access ledger.',
      response: Duplicates,
      refusals: notFound,
    }),
    http.get('preview', '/api/patients/:id/merge', {
      permission: 'patients:read',
      summary: 'Preview a merge',
      description:
        'Both records, what would move, and appointments at the same time. Recorded in the access ledger.',
      query: mergeQuery,
      response: MergePreview,
      refusals: [notFound, samePatient],
    }),
    http.post('merge', '/api/patients/:id/merge', {
      permission: 'patients:edit',
      summary: 'Merge two patients',
      description:
        'The duplicate leaves the lists, and all its records belong to this patient. A merge can be undone. To name `versions` or join both notes, an API key needs the scope `patients:read`, too.',
      body: mergeDraft,
      response: PatientRow,
      refusals: [
        notFound,
        samePatient,
        http.refusals(400, MergedNotesTooLong),
        http.refusals(403, ScopeNeeded),
        http.refusals(400, ContactUnusable),
        http.refusals(409, PatientEmailTaken),
        notMerged,
        http.commandRefusals,
      ],
    }),
    http.get('unmergePreview', '/api/patients/:id/unmerge', {
      permission: 'patients:read',
      summary: 'Preview an unmerge',
      description:
        'What moves back, and what stays because it was changed since. Recorded in the access ledger.',
      query: unmergeQuery,
      response: UnmergePreview,
      refusals: [notFound, notMerged],
    }),
    http.post('unmerge', '/api/patients/:id/unmerge', {
      permission: 'patients:edit',
      summary: 'Unmerge two patients',
      description:
        'What came with the merge moves back. What was added or changed since stays with this patient.',
      body: unmergeDraft,
      response: PatientRow,
      refusals: [
        notFound,
        notMerged,
        http.refusals(409, UnmergeEmailTaken),
        http.refusals(400, MergedNotesTooLong),
        http.commandRefusals,
      ],
    }),
    http.post('tellApart', '/api/patients/:id/told-apart', {
      permission: 'patients:edit',
      summary: 'Mark two patients as different people',
      description: 'They are no longer suggested as duplicates.',
      body: distinctPatientsDraft,
      response: PatientRow,
      refusals: [
        notFound,
        samePatient,
        notMerged,
        http.refusals(400, MergedNotesTooLong),
        http.commandRefusals,
      ],
    }),
  ],
})

export const MergesApi = HttpApi.make('merges').add(group)

export const mergesHttp = http.implement(MergesApi, 'merges', (handlers) =>
  Effect.map(Merges, (service) =>
    handlers
      .handle('duplicates', ({ path }) => http.record(service.duplicates(path.id)))
      .handle('preview', ({ path, urlParams }) => http.record(service.preview(path.id, urlParams.with)))
      .handle('merge', ({ path, payload }) => http.record(service.merge(path.id, payload)))
      .handle('unmergePreview', ({ path, urlParams }) =>
        http.record(service.unmergePreview(path.id, urlParams.duplicate)),
      )
      .handle('unmerge', ({ path, payload }) => http.record(service.unmerge(path.id, payload)))
      .handle('tellApart', ({ path, payload }) => http.record(service.tellApart(path.id, payload))),
  ),
)
