import type { FormDefinition } from '#contracts/intake'
import { IntakeForm } from '#modules/intake'
import { kind } from '../kind.ts'

const asked = (form: FormDefinition | null): readonly string[] =>
  (form?.fields ?? []).map(({ label, type, required }) => `${label} (${type}${required ? ', *' : ''})`)

export const form = kind(IntakeForm, {
  reads: 'forms:read',
  fields: {
    title: 'text',
    description: 'text',
    questions: 'list',
    languages: 'list',
    formVersion: 'number',
    active: 'answer',
    draftTitle: 'text',
    draftQuestions: 'list',
    state: 'word',
  },
  values: (known) => {
    if (known.is === 'unknown') return null
    const { published, draft, formVersion, active } = known
    return {
      title: published?.title ?? '',
      description: published?.description ?? '',
      questions: asked(published),
      languages: Object.keys(published?.translations ?? {}),
      formVersion,
      active,
      draftTitle: draft?.title ?? '',
      draftQuestions: asked(draft),
      state: known.is === 'listed' ? 'active' : known.is,
    }
  },
  isRemoved: ({ is }) => is === 'removed',
})
