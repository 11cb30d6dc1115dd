import type { FormDefinition } from '#contracts/intake-forms'
import type { TemplateKey } from '../form-templates/index.ts'
import { text } from '../../language/index.ts'
import { openBuilder, setBuilder, setWork } from './form-builder.store.ts'
import { editedFormFromTemplate } from './fields/field-list.ts'

const words = text.formBuilder

/** Whether this is a new form without fields, so that a template replaces nothing. */
export const isEmpty = (builder: ReturnType<typeof openBuilder>): boolean =>
  builder?.is === 'create' && builder.work.fields.length === 0

/** Starts a new form from a template. A typed title and description stay. */
export async function startFrom(key: TemplateKey): Promise<void> {
  const template = await fetchTemplate(key)
  const builder = openBuilder()
  if (!builder || !isEmpty(builder)) return
  if (!template) return setBuilder({ problem: words.templatesFailed })
  const { title, description, ...rest } = editedFormFromTemplate(template)
  const { work: form } = builder
  const announcement = words.started(words.templates[key])
  setWork(
    { title: form.title || title, description: form.description || description, ...rest },
    { problem: null, removedFields: [], announcement },
  )
}

const fetchTemplate = (key: TemplateKey): Promise<FormDefinition | undefined> =>
  import('../form-templates/index.ts').then(
    ({ TEMPLATES }) => TEMPLATES[key],
    () => undefined,
  )

/** Sets the unsaved work aside: the form returns to its saved version, or is empty. */
export function startOver(): void {
  const builder = openBuilder()
  if (!builder) return
  setWork(builder.before, {
    workBeforeRestart: builder.work,
    restoredAt: null,
    removedFields: [],
    notice: null,
    openFieldId: null,
  })
  setBuilder({ announcement: words.startedOver })
}

export function undoStartingOver(): void {
  const builder = openBuilder()
  if (builder?.workBeforeRestart) setWork(builder.workBeforeRestart, { workBeforeRestart: null })
}
