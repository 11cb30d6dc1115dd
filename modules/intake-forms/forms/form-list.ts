import { Schema } from 'effect'
import { change, ifGiven, projection, put, raw, type RecordedEvent, sql, type Statement } from '#events'
import { containsWords, type MomentCursor } from '#modules/kernel'
import type { FormQuery } from '../contract.ts'
import { FormDefinitionShape, type IntakeFormEvent } from '../events.ts'

/** A form as staff see it: published, or else the draft. `draft` has unpublished changes, or null. */
export const FormRow = Schema.Struct({
  id: Schema.Number,
  ...FormDefinitionShape.fields,
  description: Schema.NullOr(Schema.String),
  isActive: Schema.Boolean,
  /** Whether the form has changes that patients do not see. */
  isDraft: Schema.Boolean,
  draft: Schema.NullOr(FormDefinitionShape),
  /** 0 until a version is published. */
  formVersion: Schema.Number,
  submissions: Schema.Number,
  createdAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'IntakeForm' })
export type FormRow = typeof FormRow.Type

/** The first event of a form, of any kind, inserts its row; later events change it. */
const changeRow = ({ stream, version, at }: RecordedEvent, columns: Parameters<typeof change>[1]) => {
  if (version > 1) return change({ id: stream.id }, { ...columns, version })
  const initialRow = { published: null, draft: null, is_active: false, form_version: 0, state: 'active' }
  return put({ id: stream.id, ...initialRow, created_at: at, ...columns, version })
}

export const intakeFormList = projection<IntakeFormEvent>({
  table: 'intake_form_list',
  version: 1,
  key: ['id'],
  on: {
    IntakeFormDrafted: ({ _tag, ...draft }, recorded) => changeRow(recorded, { draft }),
    IntakeFormDraftDiscarded: (_, recorded) => changeRow(recorded, { draft: null }),
    IntakeFormPublished: ({ _tag, formVersion, ...published }, recorded) =>
      changeRow(recorded, { published, draft: null, form_version: formVersion }),
    IntakeFormActivated: (_, recorded) => changeRow(recorded, { is_active: true }),
    IntakeFormDeactivated: (_, recorded) => changeRow(recorded, { is_active: false }),
    IntakeFormRemoved: (_, recorded) => changeRow(recorded, { state: 'removed' }),
    IntakeFormRestored: (_, recorded) => changeRow(recorded, { state: 'active' }),
  },
})

const SHOWN_DEFINITION = raw('coalesce(f.published, f.draft)')

const selectForms = (
  clinicId: number,
  condition: Statement,
  limit: number | null = null,
): Statement<FormRow> =>
  sql`select f.id, ${SHOWN_DEFINITION} ->> 'title' as title, nullif(${SHOWN_DEFINITION} ->> 'description', '') as description,
        ${SHOWN_DEFINITION} -> 'fields' as fields, ${SHOWN_DEFINITION} -> 'translations' as translations, f.is_active as "isActive",
        f.draft is not null as "isDraft", f.draft, f.form_version as "formVersion",
        coalesce(t.submissions, 0) as submissions, f.created_at as "createdAt", f.version
      from intake_form_list f
      left join intake_form_totals t on t.clinic_id = ${clinicId} and t.form_id = f.id
      where f.clinic_id = ${clinicId} and f.state = 'active' ${condition}
      order by f.created_at desc, f.id desc limit ${limit}`

/** Returns the form with this id if it is on the list. */
export const listedForm = (clinicId: number, id: number): Statement<FormRow> =>
  selectForms(clinicId, sql`and f.id = ${id}`)

/** Returns whether a form takes answers; no row for one that is not on the list. */
export const formActivity = (
  clinicId: number,
  formId: number | Statement,
): Statement<{ isActive: boolean }> =>
  sql`select is_active as "isActive" from intake_form_list
      where clinic_id = ${clinicId} and id = ${formId} and state = 'active'`

/** Describes a form's activity for a command: no row means that there is no such form. */
export const activityOf = (row: { readonly isActive: boolean } | undefined) =>
  row ? (row.isActive ? 'active' : 'inactive') : 'unknown'

/** Lists the title of every form, also removed ones. Made to be joined. */
export const everyFormTitle = (clinicId: number): Statement<{ id: number; title: string }> =>
  sql`select f.id, ${SHOWN_DEFINITION} ->> 'title' as title from intake_form_list f where f.clinic_id = ${clinicId}`

/** Lists the removed forms. Made to be joined. */
export const removedForms = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select f.id, ${SHOWN_DEFINITION} ->> 'title' as name from intake_form_list f
      where f.clinic_id = ${clinicId} and f.state = 'removed'`

const SEARCH_TEXT = sql`search_key(concat_ws(' ', ${SHOWN_DEFINITION} ->> 'title', ${SHOWN_DEFINITION} ->> 'description'))`

const searchCondition = ({ q }: Pick<FormQuery, 'q'>): Statement =>
  ifGiven(q, (words) => sql`and ${containsWords(SEARCH_TEXT, words)}`)

/** Lists the forms after the cursor, newest first; all of them without a limit. */
export const formPage = (
  clinicId: number,
  filter: Pick<FormQuery, 'q'>,
  after: MomentCursor | null,
  limit: number | null,
): Statement<FormRow> => {
  const rest = after ? sql`and (f.created_at, f.id) < (${after[0]}, ${after[1]})` : raw('')
  return selectForms(clinicId, sql`${searchCondition(filter)} ${rest}`, limit)
}

/** Counts the forms, or the forms a search finds. */
export const countForms = (clinicId: number, filter: Pick<FormQuery, 'q'>): Statement<{ n: number }> =>
  sql`select count(*) as n from intake_form_list f
      where f.clinic_id = ${clinicId} and f.state = 'active' ${searchCondition(filter)}`
