import { projection, put, raw, sql, type Statement } from '#events'
import type { FormDefinition } from './contract.ts'
import type { IntakeFormPublished } from './events.ts'

/** Every version of a form that patients were ever shown, whole. */
export const intakeFormVersions = projection<ReturnType<typeof IntakeFormPublished>>({
  table: 'intake_form_versions',
  version: 1,
  key: ['form_id', 'form_version'],
  on: {
    IntakeFormPublished: ({ formVersion, title, description, fields, translations }, { stream, at }) =>
      put({
        form_id: stream.id,
        form_version: formVersion,
        title,
        description,
        fields,
        translations,
        published_at: at,
      }),
  },
})

/** A form as it was asked, under the number of that version. */
export interface FormVersion extends FormDefinition {
  readonly formId: number
  readonly formVersion: number
}

const VERSION = raw(
  'form_id as "formId", form_version as "formVersion", title, description, fields, translations',
)

/** A version of a form, removed or not. */
export const formVersion = (clinicId: number, formId: number, version: number): Statement<FormVersion> =>
  sql`select ${VERSION} from intake_form_versions
      where clinic_id = ${clinicId} and form_id = ${formId} and form_version = ${version}`

/** Every version of every form of the clinic. Made to be joined. */
export const everyFormVersion = (clinicId: number): Statement<FormVersion> =>
  sql`select ${VERSION} from intake_form_versions where clinic_id = ${clinicId}`
