import type { FormDefinition } from '#contracts/intake'
import type { TemplateKey } from '../templates/index.ts'
import { text } from '../text/index.ts'
import { openBuilder, setBuilder, setWork } from './form-builder.ts'
import { workFromTemplate } from './form-builder-fields.ts'

const words = text.formBuilder

/** Whether there is nothing yet that a template would replace. */
export const isEmpty = (builder: ReturnType<typeof openBuilder>): boolean =>
  builder?.is === 'create' && builder.work.fields.length === 0

/** Begins a new form from a template. A title and description that were typed stay. */
export async function startFrom(key: TemplateKey): Promise<void> {
  const template = await fetched(key)
  const builder = openBuilder()
  if (!builder || !isEmpty(builder)) return
  if (!template) return setBuilder({ problem: words.templatesFailed })
  const { title, description, ...rest } = workFromTemplate(template)
  const { work } = builder
  const said = words.started(words.templates[key])
  setWork(
    { title: work.title || title, description: work.description || description, ...rest },
    { problem: null, removed: [], said },
  )
}

const fetched = (key: TemplateKey): Promise<FormDefinition | undefined> =>
  import('../templates/index.ts').then(
    ({ TEMPLATES }) => TEMPLATES[key],
    () => undefined,
  )

/** Puts the unsaved work away: the form is as it was saved, or a new one. */
export function startOver(): void {
  const builder = openBuilder()
  if (!builder) return
  setWork(builder.before, { putAway: builder.work, restored: null, removed: [], notice: null, open: null })
  setBuilder({ said: words.startedOver })
}

/** Comes back to what was put away. */
export function undoStartingOver(): void {
  const builder = openBuilder()
  if (builder?.putAway) setWork(builder.putAway, { putAway: null })
}
