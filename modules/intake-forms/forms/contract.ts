import { z } from 'zod'
import { DOCUMENT_TYPES } from '#contracts/documents'
import { listQuery, optionalText, plainText, requiredText } from '../kernel/contract.ts'

/** What a field of a form can ask for. A section asks nothing: it begins a new page, with a heading. */
export const FIELD_TYPES = [
  'text',
  'email',
  'tel',
  'date',
  'select',
  'checkbox',
  'radio',
  'textarea',
  'signature',
  'file',
  'section',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Languages of the public page; a form is written in the first, and may be translated into the others. */
export { LANGUAGES as FORM_LANGUAGES, type Language as FormLanguage } from '../kernel/contract.ts'
export const TRANSLATIONS = ['es', 'fr'] as const

/** What an answer can be in the patient's record. `fullName` stands for first and last name. */
export const RECORD_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'address',
  'emergencyContact',
  'emergencyPhone',
  'insurance',
  'notes',
] as const
export type RecordField = (typeof RECORD_FIELDS)[number]

/** When a field is shown: once an earlier one is answered, or has this answer, or any other. */
export const CONDITIONS = ['answered', 'equals', 'differs'] as const

/** Bounds of a form. */
export const MOST_FIELDS = 200
export const MOST_OPTIONS = 50
export const MOST_FILES = 5

/** What a field is known by. */
export const fieldId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A field has an id of letters and digits')
  // Answers are kept by id: one named like what every object has would be answered before anyone has.
  .refine((id) => !(id in {}), 'A field cannot have this id')
const caption = optionalText(500)
const help = optionalText(500)
const options = z.array(requiredText('An option needs a name', 200)).max(MOST_OPTIONS)

/** What was said, as it stays: a row that was read is as good as what was sent. */
type Fixed<T> = { readonly [K in keyof T]: Fixed<T[K]> }

/**
 * A field. `options` are those of a select or radio; without, it has the fixed ones. `documentType` is what the file
 * of a file field becomes; without, it is 'Other'.
 */
export const formField = z.object({
  id: fieldId,
  type: z.enum(FIELD_TYPES),
  label: caption,
  required: z.boolean().default(false),
  hipaasensitive: z.boolean().default(false),
  help: help.optional(),
  options: options.optional(),
  record: z.enum(RECORD_FIELDS).optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  showWhen: z.object({ field: fieldId, is: z.enum(CONDITIONS), value: plainText(500).optional() }).optional(),
})
export type FormField = Fixed<z.infer<typeof formField>>

/** A form's words in another language; what is missing or blank is shown as it was written. */
export const translation = z.object({
  title: optionalText(200),
  description: optionalText(2000),
  fields: z.record(
    fieldId,
    z.object({ label: caption, help, options: z.array(optionalText(200)).max(MOST_OPTIONS).default([]) }),
  ),
})
export type Translation = Fixed<z.infer<typeof translation>>

const fields = z
  .array(formField)
  .max(MOST_FIELDS, `A form has at most ${MOST_FIELDS} fields`)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Two fields have the same id')
  .refine(
    (given) =>
      given.every(
        ({ showWhen }, at) => !showWhen || given.slice(0, at).some(({ id }) => id === showWhen.field),
      ),
    'A field can only depend on an earlier one',
  )
  .refine(
    (given) => given.filter(({ type }) => type === 'file').length <= MOST_FILES,
    `A form asks for at most ${MOST_FILES} files`,
  )

const definition = {
  title: requiredText('Form title is required', 200),
  description: optionalText(2000),
  fields,
  translations: z.partialRecord(z.enum(TRANSLATIONS), translation).default({}),
}

/** A form as it is asked: what every submission is pinned to. */
export const formDefinition = z.object(definition)
export type FormDefinition = Fixed<z.infer<typeof formDefinition>>

/** A new form. With `draft` it is put aside and shown to no patient. */
export const formDraft = z.object({
  ...definition,
  isActive: z.boolean().default(true),
  draft: z.boolean().default(false),
})
export type FormDraft = Fixed<z.infer<typeof formDraft>>

/** A change: the whole form, or only whether it takes submissions. */
export const formChange = z.union([
  z.strictObject({ isActive: z.boolean() }),
  z.object({ ...definition, isActive: z.boolean().optional(), draft: z.boolean().default(false) }),
])
export type FormChange = Fixed<z.infer<typeof formChange>>

export const formQuery = listQuery
export type FormQuery = z.infer<typeof formQuery>

/** Rows a page of forms shows. */
export const FORMS_PER_PAGE = 15
