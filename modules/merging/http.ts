import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { mergeDraft, mergeQuery, toldApartDraft, unmergeDraft, unmergeQuery } from '#contracts/patients'
import {
  commandRefusals,
  lift,
  liftQuery,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import {
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

const id = HttpApiSchema.param('id', RecordId)
const notFound = refused(404, PatientNotFound)
const same = refused(400, SamePatient)
const notMerged = refused(409, NotMerged)

const group = HttpApiGroup.make('merges')
  .annotateContext(titled('Merges', 'Patients who are on the lists twice, and are one person.'))
  .add(
    HttpApiEndpoint.get('duplicates')`/api/patients/${id}/duplicates`
      .annotateContext(
        says(
          'See who may be the same person',
          'Who shares an email, a phone number, or name and date of birth; and whose records went into this one. Is entered in the access ledger.',
        ),
      )
      .addSuccess(Duplicates)
      .addError(notFound)
      .middleware(permits('patients:read')),
  )
  .add(
    HttpApiEndpoint.get('preview')`/api/patients/${id}/merge`
      .annotateContext(
        says(
          'See what merging two patients would mean',
          'Both records, what would move, and what is at one time. Is entered in the access ledger.',
        ),
      )
      .setUrlParams(liftQuery(mergeQuery))
      .addSuccess(MergePreview)
      .addError(Schema.Union(notFound, same))
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.post('merge')`/api/patients/${id}/merge`
      .annotateContext(
        says(
          'Merge two patients',
          'The duplicate leaves the lists, and all its records are this patient’s. Can be taken back.',
        ),
      )
      .setPayload(lift(mergeDraft))
      .addSuccess(PatientRow)
      .addError(
        Schema.Union(
          notFound,
          same,
          refused(400, MergedNotesTooLong),
          refused(409, PatientEmailTaken),
          notMerged,
          commandRefusals,
        ),
      )
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.get('unmergePreview')`/api/patients/${id}/unmerge`
      .annotateContext(
        says(
          'See what unmerging two patients would mean',
          'What goes back, and what stays because it was changed since. Is entered in the access ledger.',
        ),
      )
      .setUrlParams(liftQuery(unmergeQuery))
      .addSuccess(UnmergePreview)
      .addError(Schema.Union(notFound, notMerged))
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.post('unmerge')`/api/patients/${id}/unmerge`
      .annotateContext(
        says(
          'Unmerge two patients',
          'What came along goes back. What came since, or was changed since, stays with this patient.',
        ),
      )
      .setPayload(lift(unmergeDraft))
      .addSuccess(PatientRow)
      .addError(
        Schema.Union(
          notFound,
          notMerged,
          refused(409, UnmergeEmailTaken),
          refused(400, MergedNotesTooLong),
          commandRefusals,
        ),
      )
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.post('tellApart')`/api/patients/${id}/told-apart`
      .annotateContext(says('Say that two patients are not the same', 'They are not suggested any more.'))
      .setPayload(lift(toldApartDraft))
      .addSuccess(PatientRow)
      .addError(Schema.Union(notFound, same, notMerged, refused(400, MergedNotesTooLong), commandRefusals))
      .middleware(permits('patients:edit')),
  )

/** The endpoints of merges. */
export const MergesApi = HttpApi.make('merges').add(group)

export const mergesHttp = HttpApiBuilder.group(MergesApi, 'merges', (handlers) =>
  Effect.map(Merges, (service) =>
    handlers
      .handle('duplicates', ({ path }) => Effect.map(service.duplicates(path.id), (row) => recordAnswer(row)))
      .handle('preview', ({ path, urlParams }) =>
        Effect.map(service.preview(path.id, urlParams.with), (row) => recordAnswer(row)),
      )
      .handle('merge', ({ path, payload }) =>
        Effect.map(service.merge(path.id, payload), (row) => recordAnswer(row)),
      )
      .handle('unmergePreview', ({ path, urlParams }) =>
        Effect.map(service.unmergePreview(path.id, urlParams.duplicate), (row) => recordAnswer(row)),
      )
      .handle('unmerge', ({ path, payload }) =>
        Effect.map(service.unmerge(path.id, payload), (row) => recordAnswer(row)),
      )
      .handle('tellApart', ({ path, payload }) =>
        Effect.map(service.tellApart(path.id, payload), (row) => recordAnswer(row)),
      ),
  ),
)
