import { Effect } from 'effect'
import { Database, Origin, type OriginShape, sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import type { FormDefinition } from './contract.ts'
import { FormNotFound, FormUnavailable } from './errors.ts'

/** A form as it is open to everyone who has its link. */
export interface PublishedForm {
  readonly id: number
  readonly clinicId: number
  readonly clinicName: string
  /** The version of the form that patients are shown. */
  readonly formVersion: number
  /** Of the form's stream: it moves with every change. */
  readonly version: number
  readonly form: FormDefinition
}

/** A patient who follows a public link, as far as anything is known of them. */
export const visitorOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'patient', id: 0 },
  source: 'web',
})

/** The clinic a public link belongs to. */
export const clinicOfForm = (formId: number): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId" from clinic_of_form(${formId})`

type Open = Pick<PublishedForm, 'id' | 'formVersion' | 'version' | 'form'> & { readonly isActive: boolean }

const openForm = (clinicId: number, formId: number): Statement<Open> =>
  sql`select id, form_version as "formVersion", version, published as form, is_active as "isActive"
      from intake_form_list where clinic_id = ${clinicId} and id = ${formId} and state = 'active'`

/** The form behind a public link, for anyone: its clinic is found before anything else is known. */
export const makePublished = Effect.map(Database, (database) =>
  Effect.fn('IntakeForms.published')(function* (formId: number) {
    const [owner] = yield* database.lookup(clinicOfForm(formId))
    if (!owner) return yield* Effect.fail(new FormNotFound())
    const { clinicId } = owner
    const [[open], [clinic]] = yield* Effect.provideService(
      database.queries([openForm(clinicId, formId), clinicSettings(clinicId)]),
      Origin,
      visitorOf(clinicId),
    )
    if (!open || !clinic) return yield* Effect.fail(new FormNotFound())
    const { isActive, ...form } = open
    if (!isActive) return yield* Effect.fail(new FormUnavailable())
    return { ...form, clinicId, clinicName: clinic.name } satisfies PublishedForm
  }),
)
