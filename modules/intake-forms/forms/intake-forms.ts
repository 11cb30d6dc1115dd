import { Effect } from 'effect'
import { type ClinicReader, Database, Origin, readRow, runCommand, Store } from '#events'
import {
  service,
  cursorText,
  cutPage,
  momentCursorFrom,
  pageLimit,
  randomId,
  rowsToRead,
} from '#modules/kernel'
import { type FormChange, type FormDraft, type FormQuery, FORMS_PER_PAGE } from '../contract.ts'
import { copyDefinition, normalizeDefinition } from './form-definition.ts'
import { FormNotFound } from '../errors.ts'
import { formPage, type FormRow, countForms, listedForm } from './form-list.ts'
import { IntakeForm } from './intake-form.ts'
import type { IntakeFormCommand, IntakeFormCommandOf } from './intake-form-command.ts'
import { formEdition, loadClinicOfLink, loadPublishedForm, visitorOf } from '../public/published-form.ts'

/** A page of forms, with the cursor of the next page (or null) and the number of forms on all pages. */
interface FormPage {
  readonly rows: readonly FormRow[]
  readonly next: string | null
  readonly total: number
}

type ChangeCommand = IntakeFormCommandOf<'SetFormActive' | 'DraftForm' | 'ReviseForm'>

const commandToChange = (change: FormChange): ChangeCommand => {
  if (!('title' in change)) return { _tag: 'SetFormActive', isActive: change.isActive }
  const form = normalizeDefinition(change)
  if (change.draft) return { _tag: 'DraftForm', form }
  return { _tag: 'ReviseForm', form, isActive: change.isActive }
}

const commandToCopy = ({ description, ...row }: FormRow): IntakeFormCommandOf<'CreateForm'> => ({
  _tag: 'CreateForm',
  form: copyDefinition(normalizeDefinition({ ...row, description: description ?? '' })),
  isActive: false,
  draft: true,
})

const execute = <const C extends IntakeFormCommand, E = never>(
  id: number,
  command: C | ((reader: ClinicReader) => Effect.Effect<C, E>),
  expect?: number,
) => runCommand(IntakeForm, { id, expect, command, returning: listedForm })

const create = Effect.fn('IntakeForms.create')((draft: FormDraft) =>
  execute(randomId(), {
    _tag: 'CreateForm',
    form: normalizeDefinition(draft),
    isActive: draft.isActive,
    draft: draft.draft,
  }),
)

/** Publishes a version, saves a draft, or (de)activates a form. `expect` is the version the caller saw. */
const revise = Effect.fn('IntakeForms.revise')((id: number, change: FormChange, expect?: number) =>
  execute(id, commandToChange(change), expect),
)

const discard = Effect.fn('IntakeForms.discard')((id: number, expect?: number) =>
  execute(id, { _tag: 'DiscardDraft' }, expect),
)

const remove = Effect.fn('IntakeForms.remove')((id: number, expect?: number) =>
  Effect.as(execute(id, { _tag: 'RemoveForm' }, expect), { deleted: true, id } as const),
)

const restore = Effect.fn('IntakeForms.restore')((id: number) => execute(id, { _tag: 'RestoreForm' }))

const duplicate = Effect.fn('IntakeForms.duplicate')(function* (id: number) {
  const { clinicId } = yield* Origin
  const copy = ({ query }: ClinicReader) =>
    Effect.flatMap(query(listedForm(clinicId, id)), ([form]) =>
      form ? Effect.succeed(commandToCopy(form)) : Effect.fail(new FormNotFound()),
    )
  return yield* execute(randomId(), copy)
})

const open = Effect.fn('IntakeForms.open')((id: number) => readRow(listedForm, id, FormNotFound))

/** Lists the forms, newest first, all or paged. */
const page = Effect.fn('IntakeForms.page')(function* (query: FormQuery) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const limit = pageLimit(query, FORMS_PER_PAGE)
  const [rows, [count]] = yield* queries([
    formPage(clinicId, query, momentCursorFrom(query.cursor), rowsToRead(limit)),
    countForms(clinicId, query),
  ])
  const forms = cutPage(rows, limit, (last) => cursorText([last.createdAt, last.id]))
  return { ...forms, total: count?.n ?? 0 } satisfies FormPage
})

/**
 * Returns what changes whenever a public form’s page does: the versions of form and clinic. Null: patients cannot open
 * it.
 */
const edition = Effect.fn('IntakeForms.edition')(function* (clinicId: number, id: number) {
  const { query } = yield* Database
  const [row] = yield* Effect.provideService(query(formEdition(clinicId, id)), Origin, visitorOf(clinicId))
  return row?.edition ?? null
})

/** A clinic's forms. All but `published`, `clinicOfLink` and `edition` act for the clinic of the `Origin`. */
export class IntakeForms extends service<IntakeForms>()('IntakeForms', [Store, Database], {
  create,
  revise,
  discard,
  remove,
  restore,
  duplicate,
  open,
  page,
  published: loadPublishedForm,
  clinicOfLink: loadClinicOfLink,
  edition,
}) {}
