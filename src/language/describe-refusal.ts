import { type Params, type Problem, readProblem, type Sentences } from '#rules/kernel'
import { words } from '#words'

/** A refusal from the API: `message` and `fields` in English, and the codes and values to translate it. */
export interface RefusalBody {
  readonly message?: string
  readonly code?: string
  readonly params?: Params
  readonly fields?: Readonly<Record<string, string>>
  readonly problems?: Readonly<Record<string, Problem | null>>
}

const tagOf = (code: string): string =>
  code.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const findSentence = (catalog: Sentences, key: string, params: Params): string | undefined =>
  Object.hasOwn(catalog, key) ? (catalog[key] as unknown as (params: Params) => string)(params) : undefined

// Removes a single sentence's final period, because field errors have none.
const withoutFinalPeriod = (text: string): string => text.replace(/^([^.]*)\.$/s, '$1')

/** Describes a refusal in the language of the page; undefined if the response has no message. */
export const describeRefusal = (body: RefusalBody): string | undefined => {
  const { message, code, params } = body
  if (code === 'invalid') return Object.values(describeFields(body))[0] ?? message
  const described = code && findSentence(words.refusals, tagOf(code), { ...body, ...params })
  return described ?? message
}

/** Describes each field's problem in the language of the page. */
export const describeFields = (body: RefusalBody): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(body.fields ?? {}).map(([field, english]) => {
      const problem = body.problems?.[field]
      return [field, (problem && describeFieldProblem(problem, body)) ?? english]
    }),
  )

// A field's problem may have the same code as the refusal itself.
const describeFieldProblem = (problem: Problem, body: RefusalBody): string | undefined => {
  const fieldText = describeProblem(problem)
  if (fieldText !== undefined || problem.code !== body.code) return fieldText
  const refusalText = describeRefusal(body)
  return refusalText && withoutFinalPeriod(refusalText)
}

/** Describes a field's problem in the language of the page; undefined if no catalog has its code. */
export const describeProblem = ({ code, params }: Problem): string | undefined =>
  findSentence(words.problems, code, params)

/** Describes a contract issue in the language of the page. Its message encodes a problem's code. */
export const describeIssue = (message: string): string => {
  const problem = readProblem(message)
  return (problem && findSentence(words.problems, problem.code, problem.params)) ?? message
}
