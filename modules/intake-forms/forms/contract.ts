import { z } from 'zod'
import { PATIENT_FIELD_NAMES } from '../../patients/contract.ts'
import { DOCUMENT_TYPES } from '#contracts/documents'
import {
  listQuery,
  momentCursor,
  optionalLines,
  optionalText,
  plainText,
  requiredText,
} from '../../kernel/contract.ts'
import { problemsIn } from '../../kernel/rules.ts'
import type * as words from '../words.en.ts'

/** Returns the code of a field problem. The module's wording has the sentence for it. */
export const problem = problemsIn<typeof words.problems>()

/** Types of fields. A section asks no question: it starts a new page with a heading. */
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

/** Languages of the public page. A form is written in the first and can be translated into the others. */
export { LANGUAGES as FORM_LANGUAGES, type Language as FormLanguage } from '../../kernel/contract.ts'
export const TRANSLATIONS = ['es', 'fr'] as const

/** Fields of the patient's record an answer can go into. `fullName` is first and last name. */
export const RECORD_FIELDS = ['fullName', ...PATIENT_FIELD_NAMES] as const
export type RecordField = (typeof RECORD_FIELDS)[number]

/** Kinds of alerts that an answer can add to a patient's record, for everyone who opens it. */
export const ALERT_KINDS = ['allergies', 'medication'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Conditions for showing a field: an earlier field is answered, has this answer, or has any other answer. */
export const CONDITIONS = ['answered', 'equals', 'differs'] as const

/** Limits of a form. */
export const MAX_FIELDS = 200
export const MAX_OPTIONS = 50
export const MAX_FILES = 5

export const fieldId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, problem('field_id_invalid'))
  // Answers are keyed by id, so an id such as `constructor` would look answered.
  .refine((id) => !(id in {}), problem('field_id_reserved'))
const caption = optionalText(500)
const help = optionalLines(500)
const options = z.array(requiredText(problem('option_name_missing'), 200)).max(MAX_OPTIONS)

/** Deeply read-only, so that a stored row can be assigned too. */
type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }

/**
 * A field. `options` are those of a select or radio; without them it has `FIXED_OPTIONS`. `documentType` is
 * the document type of a file field's file, 'Other' by default. A date field takes any date with
 * `anyDate`. `alert` says whether its answer is offered as an alert; without it the label decides.
 */
const formField = z.object({
  id: fieldId,
  type: z.enum(FIELD_TYPES),
  label: caption,
  required: z.boolean().default(false),
  hipaasensitive: z.boolean().default(false),
  help: help.optional(),
  options: options.optional(),
  record: z.enum(RECORD_FIELDS).optional(),
  alert: z.enum([...ALERT_KINDS, 'none']).optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  anyDate: z.boolean().optional(),
  showWhen: z.object({ field: fieldId, is: z.enum(CONDITIONS), value: plainText(500).optional() }).optional(),
})
export type FormField = DeepReadonly<z.infer<typeof formField>>

/** A form's texts in another language. Missing or blank texts fall back to the original. */
const translation = z.object({
  title: optionalText(200),
  description: optionalLines(2000),
  fields: z.record(
    fieldId,
    z.object({ label: caption, help, options: z.array(optionalText(200)).max(MAX_OPTIONS).default([]) }),
  ),
})
export type Translation = DeepReadonly<z.infer<typeof translation>>

const fields = z
  .array(formField)
  .max(MAX_FIELDS, problem('form_has_too_many_fields', { most: MAX_FIELDS }))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, problem('field_id_repeated'))
  .refine(
    (list) =>
      list.every(
        ({ showWhen }, at) => !showWhen || list.slice(0, at).some(({ id }) => id === showWhen.field),
      ),
    problem('field_condition_invalid'),
  )
  .refine(
    (list) => list.filter(({ type }) => type === 'file').length <= MAX_FILES,
    problem('form_has_too_many_files', { most: MAX_FILES }),
  )

const definition = {
  title: requiredText(problem('form_title_missing'), 200),
  description: optionalLines(2000),
  fields,
  translations: z.partialRecord(z.enum(TRANSLATIONS), translation).default({}),
}

/** A form definition. Every submission refers to one version of it. */
export const formDefinition = z.object(definition)
export type FormDefinition = DeepReadonly<z.infer<typeof formDefinition>>

/** A new form. With `draft` it stays unpublished. */
export const formDraft = z.object({
  ...definition,
  fields: fields.default([]),
  isActive: z.boolean().default(true),
  draft: z.boolean().default(false),
})
export type FormDraft = DeepReadonly<z.infer<typeof formDraft>>

/** A change to a form: the whole definition, or only whether it takes submissions. */
export const formChange = z.union([
  z.strictObject({ isActive: z.boolean() }),
  z.object({ ...definition, isActive: z.boolean().optional(), draft: z.boolean().default(false) }),
])
export type FormChange = DeepReadonly<z.infer<typeof formChange>>

export const formQuery = listQuery.extend({ cursor: momentCursor })
export type FormQuery = z.infer<typeof formQuery>

export const FORMS_PER_PAGE = 15
