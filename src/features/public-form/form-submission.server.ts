import { Effect, Either } from 'effect'
import type { FormLanguage, SubmissionDraft } from '#contracts/intake'
import { FormNotFound, type PublishedForm, PublicSubmissions } from '#modules/intake'
import { run } from '../ask.ts'
import { formText } from '../text/form/index.ts'
import { attaching, type Attached, stillGood, withAttached, withFaults } from './attached.ts'
import { fillable, type FormPage, notice, publishedForm, type Visit } from './form-page.ts'
import { stampFor } from './opened.ts'
import { answersIn, draftIn } from './posted.ts'
import { postedForm } from './posted-form.ts'
import { type Told, told } from './refused.ts'

const submitted = (draft: SubmissionDraft, { headers }: Request) =>
  run(
    Effect.flatMap(PublicSubmissions, ({ submit }) =>
      submit({
        draft,
        // The front door has put the one address it vouches for here.
        address: headers.get('x-forwarded-for') ?? 'unknown',
        userAgent: headers.get('user-agent') ?? undefined,
        request: headers.get('x-request-id') ?? undefined,
      }),
    ).pipe(Effect.either),
  )

interface Refusal extends Partial<Told> {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

type Refused = Either.Either.Left<Awaited<ReturnType<typeof submitted>>>

type Files = ReadonlyMap<string, Attached>

const refusal = (
  refused: Refused,
  { form }: PublishedForm,
  language: FormLanguage,
  files: Files,
): Refusal => {
  const text = formText(language)
  switch (refused._tag) {
    case 'AnswersMissing':
    case 'AnswersInvalid':
      return { status: 400, ...told(form, language, withFaults(refused.faults, files)) }
    case 'TooManySubmissions':
      return { status: 429, refused: { message: text.busy }, headers: laterBy(refused) }
    case 'TooBusyForForms':
      return { status: 503, refused: { message: text.busy }, headers: laterBy(refused) }
    default:
      return { status: 422, refused: { message: text.failed } }
  }
}

const laterBy = ({ retryAfter }: { readonly retryAfter: number }) => ({ 'retry-after': String(retryAfter) })

// Within one version the time of the first page is kept: it says how long answering took.
const stampAfter = async (posted: FormData, { id, formVersion }: PublishedForm): Promise<string> => {
  const stamp = posted.get('stamp')
  const same = typeof stamp === 'string' && stamp.startsWith(`${id}.${formVersion}.`)
  return same ? stamp : stampFor(id, formVersion)
}

const thanks = ({ searchParams }: URL): Response => {
  const language = searchParams.get('lang')
  const after = new URLSearchParams({ submitted: '1', ...(language && { lang: language }) })
  return new Response(null, { status: 303, headers: { location: `?${after}` } })
}

/** The page after a browser has sent the form: thanks, or the form as it was filled in with what is wrong. */
export const sent = async (
  { request, url }: Visit,
  id: number,
  language: FormLanguage,
): Promise<FormPage | Response> => {
  const found = await publishedForm(id, request)
  if (Either.isLeft(found))
    return found.left instanceof FormNotFound ? notice('notFound', 404) : notice('unavailable', 409)
  const form = found.right
  const { fields: posted, files } = await postedForm(request, attaching(id, request))
  const answers = withAttached(answersIn(posted, form.form), files)
  const draft = draftIn(posted, id, answers)
  const outcome = draft && (await submitted(draft, request))
  if (outcome && Either.isRight(outcome)) return thanks(url)
  const refused: Refusal = outcome
    ? refusal(outcome.left, form, language, files)
    : { status: 400, refused: { message: formText(language).wrong.other } }
  const { status, headers, ...saying } = refused
  const page = fillable(
    form,
    {
      ...saying,
      stamp: await stampAfter(posted, form),
      invitation: posted.get('invitation')?.toString(),
      values: stillGood(answers, refused.errors),
    },
    status,
  )
  return { ...page, headers: headers ?? {} }
}
