import { Context, Effect, Layer } from 'effect'
import { Database, type Look, Origin, Store } from '#events'
import { cursorText, randomId, momentCursorFrom } from '#modules/kernel'
import { type FormChange, type FormDraft, type FormQuery, FORMS_PER_PAGE } from './contract.ts'
import { copyOf, definitionOf } from './definition.ts'
import { FormNotFound } from './errors.ts'
import { formPage, type FormRow, formsFound, listedForm } from './form-list.ts'
import { IntakeForm, type IntakeFormCommand } from './intake-form.ts'
import { editionOf, makePublished, visitorOf } from './published-form.ts'

/** A page of forms, with the cursor of the next one, or null, and how many there are on all pages. */
export interface FormPage {
  readonly rows: readonly FormRow[]
  readonly next: string | null
  readonly total: number
}

type Given = IntakeFormCommand | ((look: Look) => Effect.Effect<IntakeFormCommand, FormNotFound>)

const changing = (change: FormChange): IntakeFormCommand => {
  if (!('title' in change)) return { _tag: 'SetFormActive', isActive: change.isActive }
  const form = definitionOf(change)
  if (change.draft) return { _tag: 'DraftForm', form }
  return { _tag: 'ReviseForm', form, isActive: change.isActive }
}

const copying = ({ description, ...row }: FormRow): IntakeFormCommand => ({
  _tag: 'CreateForm',
  form: copyOf(definitionOf({ ...row, description: description ?? '' })),
  isActive: false,
  draft: true,
})

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const published = yield* makePublished

  const execute = (id: number, given: Given, expect?: number) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.execute(IntakeForm, { id, expect, command: given, answer: (own) => listedForm(clinicId, own) }),
    ).pipe(Effect.map(({ answer }) => answer))

  // Only discarding can leave nothing: met elsewhere, the refusal is a defect.
  const command = (id: number, given: Given, expect?: number) =>
    Effect.catchTag(execute(id, given, expect), 'FormNeverPublished', Effect.die)

  /** Makes a form, and answers it. A draft is shown to no patient. */
  const create = Effect.fn('IntakeForms.create')((draft: FormDraft) =>
    command(randomId(), {
      _tag: 'CreateForm',
      form: definitionOf(draft),
      isActive: draft.isActive,
      draft: draft.draft,
    }).pipe(Effect.catchTag('FormNotFound', Effect.die)),
  )

  /** Changes a form: publishes it anew, puts a change aside, or only turns it on or off. `expect` is the version
   * the caller has seen. */
  const revise = Effect.fn('IntakeForms.revise')((id: number, change: FormChange, expect?: number) =>
    command(id, changing(change), expect),
  )

  /** Gives up what was put aside: the form is as it was published. */
  const discard = Effect.fn('IntakeForms.discard')((id: number, expect?: number) =>
    execute(id, { _tag: 'DiscardDraft' }, expect),
  )

  /** Takes a form off the list, and its link away. Its submissions stay. */
  const remove = Effect.fn('IntakeForms.remove')((id: number, expect?: number) =>
    Effect.as(command(id, { _tag: 'RemoveForm' }, expect), { deleted: true, id } as const),
  )

  /** Takes a removed form back, as it was. */
  const restore = Effect.fn('IntakeForms.restore')((id: number) => command(id, { _tag: 'RestoreForm' }))

  /** Makes another form of the same questions, as a draft. */
  const duplicate = Effect.fn('IntakeForms.duplicate')(function* (id: number) {
    const { clinicId } = yield* Origin
    const copy = ({ query }: Look) =>
      Effect.flatMap(query(listedForm(clinicId, id)), ([own]) =>
        own ? Effect.succeed(copying(own)) : Effect.fail(new FormNotFound()),
      )
    return yield* command(randomId(), copy)
  })

  /** One form. */
  const open = Effect.fn('IntakeForms.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [form] = yield* database.query(listedForm(clinicId, id))
    return form ?? (yield* Effect.fail(new FormNotFound()))
  })

  /** The list, newest first, whole or by pages. A cursor that is not one of ours starts at the beginning. */
  const page = Effect.fn('IntakeForms.page')(function* (asked: FormQuery) {
    const { clinicId } = yield* Origin
    const limit = asked.limit ?? (asked.cursor ? FORMS_PER_PAGE : null)
    const [rows, [counted]] = yield* database.queries([
      formPage(clinicId, asked, momentCursorFrom(asked.cursor), limit === null ? null : limit + 1),
      formsFound(clinicId, asked),
    ])
    const total = counted?.n ?? 0
    const shown = rows.slice(0, limit ?? rows.length)
    const last = shown.length < rows.length ? shown.at(-1) : undefined
    const next = last ? cursorText([last.createdAt, last.id]) : null
    return { rows: shown, next, total } satisfies FormPage
  })

  /** The edition of a form patients are shown by now, in one small question; null where they are shown none. */
  const edition = Effect.fn('IntakeForms.edition')((clinicId: number, id: number) =>
    database.query(editionOf(clinicId, id)).pipe(
      Effect.map(([found]) => found?.edition ?? null),
      Effect.provideService(Origin, visitorOf(clinicId)),
    ),
  )

  return { create, revise, discard, remove, restore, duplicate, open, page, published, edition }
})

/** What the clinic does with its forms. All but `published` and `edition` act for the clinic of the `Origin`. */
export class IntakeForms extends Context.Tag('IntakeForms')<
  IntakeForms,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
