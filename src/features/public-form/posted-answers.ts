import { type Answers, type SubmissionDraft, submissionDraft } from '#contracts/intake-forms'
import type { FormSource } from '../form-view/index.ts'

const ANSWER = /^q-([\w-]+?)(\.drawn)?$/

// Browsers post CRLF line endings, the script sends LF. Postgres cannot store NUL, and no patient types one.
const normalizeText = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\0', '')

const postedText = (posted: FormData, name: string): string => {
  const value = posted.get(name)
  return typeof value === 'string' ? normalizeText(value) : ''
}

const postedSignature = (posted: FormData, id: string): string => {
  const drawn = postedText(posted, `q-${id}.drawn`)
  const typed = postedText(posted, `q-${id}`).trim()
  return drawn ? `drawn:${drawn}` : typed && `typed:${typed}`
}

/** Converts the answers posted by a browser to the shape that the script sends. */
export const postedAnswers = (posted: FormData, { fields }: Pick<FormSource, 'fields'>): Answers => {
  const names = [...posted.keys()].flatMap((name) => ANSWER.exec(name)?.[1] ?? [])
  const unticked = fields.filter(({ type }) => type === 'checkbox').map(({ id }) => [id, 'false'] as const)
  const entries = names.map((id) => [
    id,
    posted.has(`q-${id}.drawn`) ? postedSignature(posted, id) : postedText(posted, `q-${id}`),
  ])
  return Object.fromEntries([...unticked, ...entries])
}

/** The submission draft of a posted form, or undefined if the contract rejects it. */
export const postedDraft = (
  posted: FormData,
  formId: number,
  responses: Answers,
): SubmissionDraft | undefined => {
  const text = (name: string) => postedText(posted, name) || undefined
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
