import { Effect, Either } from 'effect'
import type { FormLanguage, SubmissionDraft } from '#contracts/intake-forms'
import { FormNotFound, type PublishedForm, PublicSubmissions } from '#modules/intake-forms'
import { run } from '../../program/ask.ts'
import { formText } from '../form-view/index.ts'
import {
  addressOf,
  makeAttach,
  type AttachedFile,
  answersToKeep,
  withFileTokens,
  withFileFaults,
} from './attached-files.server.ts'
import {
  fillablePage,
  type FormPage,
  type Notice,
  loadNoticePage,
  loadPublishedForm,
  type PageContext,
} from './form-page.ts'
import { confirmPostedBirth } from './birth-confirmation.server.ts'
import { makePageStamp } from './form-opening.server.ts'
import { postedAnswers, postedDraft } from './posted-answers.ts'
import { readPostedForm } from './posted-form.server.ts'
import { type FormErrors, describeFaults } from './refusal-words.ts'

const submitAnswers = (draft: SubmissionDraft, { headers }: Request) =>
  run(
    Effect.flatMap(PublicSubmissions, ({ submit }) =>
      submit({
        draft,
        address: addressOf(headers),
        userAgent: headers.get('user-agent') ?? undefined,
        request: headers.get('x-request-id') ?? undefined,
      }),
    ).pipe(Effect.either),
  )

interface RefusedPage extends Partial<FormErrors> {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

type SubmitRefusal = Either.Either.Left<Awaited<ReturnType<typeof submitAnswers>>>

type AttachedFiles = ReadonlyMap<string, AttachedFile>

const describeRefusal = (
  refusal: SubmitRefusal,
  { form }: PublishedForm,
  language: FormLanguage,
  files: AttachedFiles,
): RefusedPage => {
  const text = formText(language)
  switch (refusal._tag) {
    case 'AnswersMissing':
    case 'AnswersInvalid':
      return {
        status: 400,
        ...describeFaults(form, language, withFileFaults(refusal.params?.faults ?? {}, files)),
      }
    case 'TooManySubmissions':
      return { status: 429, refused: { message: text.busy }, headers: retryAfterHeader(refusal) }
    case 'TooBusyForForms':
      return { status: 503, refused: { message: text.busy }, headers: retryAfterHeader(refusal) }
    default:
      return { status: 422, refused: { message: text.failed } }
  }
}

// The patient cannot fix these by changing answers, so the page shows a message instead of the form.
const linkEnds: Readonly<Partial<Record<SubmitRefusal['_tag'], Notice>>> = {
  InvitationAnswered: 'answered',
  InvitationWithdrawn: 'withdrawn',
}

const retryAfterHeader = ({ retryAfter }: { readonly retryAfter: number }) => ({
  'retry-after': String(retryAfter),
})

// While the form version stays the same, keep the first page's stamp: it measures how long answering took.
const keepOrMakeStamp = async (posted: FormData, { id, formVersion }: PublishedForm): Promise<string> => {
  const stamp = posted.get('stamp')
  const isSameVersion = typeof stamp === 'string' && stamp.startsWith(`${id}.${formVersion}.`)
  return isSameVersion ? stamp : makePageStamp(id, formVersion)
}

const redirectToThanks = ({ searchParams }: URL): Response => {
  const language = searchParams.get('lang')
  const after = new URLSearchParams({ submitted: '1', ...(language && { lang: language }) })
  return new Response(null, { status: 303, headers: { location: `?${after}` } })
}

/** Returns the page after a browser has posted the form: the confirmation, or the form with its errors. */
export const receivePostedForm = async (
  { request, url }: PageContext,
  id: number,
  language: FormLanguage,
): Promise<FormPage | Response> => {
  const loadedForm = await loadPublishedForm(id, request)
  if (Either.isLeft(loadedForm))
    return loadedForm.left instanceof FormNotFound
      ? loadNoticePage('notFound', 404, id, request)
      : loadNoticePage('unavailable', 409, id, request)
  const form = loadedForm.right
  const { fields: posted, files } = await readPostedForm(request, makeAttach(id, request))
  if (posted.has('confirm'))
    return fillablePage(form, {
      stamp: await makePageStamp(id, form.formVersion),
      invitation: posted.get('invitation')?.toString(),
      ...(await confirmPostedBirth(form, posted, addressOf(request.headers))),
    })
  const answers = withFileTokens(postedAnswers(posted, form.form), files)
  const draft = postedDraft(posted, id, answers)
  const outcome = draft && (await submitAnswers(draft, request))
  if (outcome && Either.isRight(outcome)) return redirectToThanks(url)
  const end = outcome && linkEnds[outcome.left._tag]
  if (end) return { status: 410, clinic: form.clinic, shows: end }
  const refused: RefusedPage = outcome
    ? describeRefusal(outcome.left, form, language, files)
    : { status: 400, refused: { message: formText(language).wrong.other } }
  const { status, headers, ...formErrors } = refused
  const page = fillablePage(
    form,
    {
      ...formErrors,
      stamp: await keepOrMakeStamp(posted, form),
      invitation: posted.get('invitation')?.toString(),
      values: answersToKeep(answers, refused.errors),
    },
    status,
  )
  return { ...page, headers: headers ?? {} }
}
