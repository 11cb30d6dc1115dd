import { Effect } from 'effect'
import { Database, Origin, type OriginShape, sql, type Statement } from '#events'
import { clinicSettings, type SettingsRow } from '#modules/clinic'
import type { FormDefinition } from '../contract.ts'
import { FormNotFound, FormUnavailable } from '../errors.ts'

/** A form as everyone with its link sees it. */
export interface PublishedForm {
  readonly id: number
  readonly clinicId: number
  /** The clinic's public details. */
  readonly clinic: Pick<SettingsRow, 'name' | 'address' | 'phone'>
  /** The form version that patients see. */
  readonly formVersion: number
  /** Changes whenever the form's page changes. */
  readonly edition: string
  readonly form: FormDefinition
}

/** Returns the details of a clinic that anyone with one of its links may see. */
const publicClinic = ({ name, address, phone }: SettingsRow): PublishedForm['clinic'] => ({
  name,
  address,
  phone,
})

/** The origin of an anonymous patient. */
export const visitorOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'patient', id: 0 },
  source: 'web',
})

/** Returns the clinic of a public link; no row if the link was opened on another clinic's custom domain. */
export const clinicOfForm = (
  formId: number,
  hostClinic: number | null = null,
): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId" from clinic_of_form(${formId})
      where coalesce(${hostClinic}::bigint, clinic_id) = clinic_id`

interface OpenForm extends Pick<PublishedForm, 'id' | 'formVersion' | 'form'> {
  readonly version: number
  readonly isActive: boolean
}

const selectOpenForm = (clinicId: number, formId: number): Statement<OpenForm> =>
  sql`select id, form_version as "formVersion", version, published as form, is_active as "isActive"
      from intake_form_list where clinic_id = ${clinicId} and id = ${formId} and state = 'active'`

/** Loads the form of a public link. A clinic's custom domain serves only that clinic's forms. */
export const loadPublishedForm = Effect.fn('IntakeForms.published')(function* (
  formId: number,
  hostClinic: number | null = null,
) {
  const database = yield* Database
  const [owner] = yield* database.lookup(clinicOfForm(formId, hostClinic))
  if (!owner) return yield* Effect.fail(new FormNotFound())
  const { clinicId } = owner
  const [[openForm], [clinic]] = yield* Effect.provideService(
    database.queries([selectOpenForm(clinicId, formId), clinicSettings(clinicId)]),
    Origin,
    visitorOf(clinicId),
  )
  if (!openForm || !clinic) return yield* Effect.fail(new FormNotFound())
  if (!openForm.isActive) return yield* Effect.fail(new FormUnavailable())
  const { formVersion, form, version } = openForm
  return {
    id: formId,
    clinicId,
    clinic: publicClinic(clinic),
    formVersion,
    edition: `${version}.${clinic.version}`,
    form,
  } satisfies PublishedForm
})

/**
 * Returns the clinic whose form or domain was opened, also where the form is inactive; null if neither leads to a
 * clinic.
 */
export const loadClinicOfLink = Effect.fn('IntakeForms.clinicOfLink')(function* (
  formId: number,
  hostClinic: number | null = null,
) {
  const database = yield* Database
  const [owner] = yield* database.lookup(clinicOfForm(formId, hostClinic))
  const clinicId = owner?.clinicId ?? hostClinic
  if (clinicId === null) return null
  const settings = database.query(clinicSettings(clinicId))
  const [clinic] = yield* Effect.provideService(settings, Origin, visitorOf(clinicId))
  return clinic ? publicClinic(clinic) : null
})

/** Returns the edition of a form's page, as `published` returns it; no row without such a page. */
export const formEdition = (clinicId: number, formId: number): Statement<{ edition: string }> =>
  sql`select f.version || '.' || c.version as edition
      from intake_form_list f join clinic_settings c on c.clinic_id = f.clinic_id
      where f.clinic_id = ${clinicId} and f.id = ${formId} and f.state = 'active' and f.is_active`
