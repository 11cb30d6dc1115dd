import { projection, put, raw, sql, type Statement } from '#events'
import type { FormDefinition } from '../contract.ts'
import type { IntakeFormPublished } from '../events.ts'

/** Every published version of each form, with its complete definition. */
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

export interface FormVersion extends FormDefinition {
  readonly formId: number
  readonly formVersion: number
}

const VERSION = raw(
  'form_id as "formId", form_version as "formVersion", title, description, fields, translations',
)

/** Returns a version of a form, even if the form is removed. */
export const formVersion = (clinicId: number, formId: number, version: number): Statement<FormVersion> =>
  sql`select ${VERSION} from intake_form_versions
      where clinic_id = ${clinicId} and form_id = ${formId} and form_version = ${version}`

/** Lists every version of every form of the clinic. Made to be joined. */
export const everyFormVersion = (clinicId: number): Statement<FormVersion> =>
  sql`select ${VERSION} from intake_form_versions where clinic_id = ${clinicId}`
