import { type Answers, type SubmissionDraft, submissionDraft } from '#contracts/intake'
import type { ReadForm } from '../components/form/shown-form.ts'

const ANSWER = /^q-([\w-]+?)(\.drawn)?$/

// Browsers end lines as in mail; a script does not. NUL cannot be stored, and nobody has typed one.
const asTyped = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\0', '')

const textOf = (posted: FormData, name: string): string => {
  const given = posted.get(name)
  return typeof given === 'string' ? asTyped(given) : ''
}

const signatureIn = (posted: FormData, id: string): string => {
  const drawn = textOf(posted, `q-${id}.drawn`)
  const typed = textOf(posted, `q-${id}`).trim()
  return drawn ? `drawn:${drawn}` : typed && `typed:${typed}`
}

/** The answers a browser sends of a form, as a script would send them. */
export const answersIn = (posted: FormData, { fields }: Pick<ReadForm, 'fields'>): Answers => {
  const names = [...posted.keys()].flatMap((name) => ANSWER.exec(name)?.[1] ?? [])
  const unticked = fields.filter(({ type }) => type === 'checkbox').map(({ id }) => [id, 'false'] as const)
  const given = names.map((id) => [
    id,
    posted.has(`q-${id}.drawn`) ? signatureIn(posted, id) : textOf(posted, `q-${id}`),
  ])
  return Object.fromEntries([...unticked, ...given])
}

/** What was posted beside these answers, as the contract takes it; nothing where it cannot be that. */
export const draftIn = (
  posted: FormData,
  formId: number,
  responses: Answers,
): SubmissionDraft | undefined => {
  const text = (name: string) => textOf(posted, name) || undefined
  const { data } = submissionDraft.safeParse({
    formId,
    responses,
    language: text('language'),
    stamp: text('stamp'),
    invitation: text('invitation'),
    website: text('website'),
  })
  return data
}
