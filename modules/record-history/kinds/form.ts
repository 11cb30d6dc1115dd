import type { FormDefinition } from '#contracts/intake-forms'
import { IntakeForm } from '#modules/intake-forms'
import { kind } from '../kind.ts'

const questionLines = (form: FormDefinition | null): readonly string[] =>
  (form?.fields ?? []).map(({ label, type, required }) => `${label} (${type}${required ? ', *' : ''})`)

export const form = kind(IntakeForm, {
  readPermission: 'forms:read',
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
  unmaskedFields: 'all',
  values: (state) => {
    if (state.is === 'unknown') return null
    const { published, draft, formVersion, active } = state
    return {
      title: published?.title ?? '',
      description: published?.description ?? '',
      questions: questionLines(published),
      languages: Object.keys(published?.translations ?? {}),
      formVersion,
      active,
      draftTitle: draft?.title ?? '',
      draftQuestions: questionLines(draft),
      state: state.is === 'listed' ? 'active' : state.is,
    }
  },
  isRemoved: ({ is }) => is === 'removed',
})
