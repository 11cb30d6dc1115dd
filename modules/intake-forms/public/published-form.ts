import { Effect } from 'effect'
import { Database, Origin, type OriginShape, sql, type Statement } from '#events'
import { clinicSettings, type SettingsRow } from '#modules/clinic'
import type { FormDefinition } from './contract.ts'
import { FormNotFound, FormUnavailable } from './errors.ts'

/** A form as it is open to everyone who has its link. */
export interface PublishedForm {
  readonly id: number
  readonly clinicId: number
  /** What a clinic tells everyone of itself. */
  readonly clinic: Pick<SettingsRow, 'name' | 'address' | 'phone'>
  /** The version of the form that patients are shown. */
  readonly formVersion: number
  /** Moves with every change of what a page of this form says. */
  readonly edition: string
  readonly form: FormDefinition
}

/** A patient who follows a public link, as far as anything is known of them. */
export const visitorOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'patient', id: 0 },
  source: 'web',
})

/** The clinic a public link belongs to; none where it was followed by another clinic's own host. */
export const clinicOfForm = (
  formId: number,
  hostClinic: number | null = null,
): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId" from clinic_of_form(${formId})
      where coalesce(${hostClinic}::bigint, clinic_id) = clinic_id`

interface Open extends Pick<PublishedForm, 'id' | 'formVersion' | 'form'> {
  readonly version: number
  readonly isActive: boolean
}

const openForm = (clinicId: number, formId: number): Statement<Open> =>
  sql`select id, form_version as "formVersion", version, published as form, is_active as "isActive"
      from intake_form_list where clinic_id = ${clinicId} and id = ${formId} and state = 'active'`

/**
 * The form behind a public link, for anyone: its clinic is found before anything else is known. By a clinic's own host
 * there are that clinic's alone.
 */
export const makePublished = Effect.map(Database, (database) =>
  Effect.fn('IntakeForms.published')(function* (formId: number, hostClinic: number | null = null) {
    const [owner] = yield* database.lookup(clinicOfForm(formId, hostClinic))
    if (!owner) return yield* Effect.fail(new FormNotFound())
    const { clinicId } = owner
    const [[open], [clinic]] = yield* Effect.provideService(
      database.queries([openForm(clinicId, formId), clinicSettings(clinicId)]),
      Origin,
      visitorOf(clinicId),
    )
    if (!open || !clinic) return yield* Effect.fail(new FormNotFound())
    if (!open.isActive) return yield* Effect.fail(new FormUnavailable())
    const { formVersion, form, version } = open
    const { name, address, phone } = clinic
    return {
      id: formId,
      clinicId,
      clinic: { name, address, phone },
      formVersion,
      edition: `${version}.${clinic.version}`,
      form,
    } satisfies PublishedForm
  }),
)

/** The edition of a form's page, as `published` would tell it; nothing where there is no such page. */
export const editionOf = (clinicId: number, formId: number): Statement<{ edition: string }> =>
  sql`select f.version || '.' || c.version as edition
      from intake_form_list f join clinic_settings c on c.clinic_id = f.clinic_id
      where f.clinic_id = ${clinicId} and f.id = ${formId} and f.state = 'active' and f.is_active`
