import type { z } from 'zod'
import { visitorOf } from '#modules/identity'
import { codeOf, type Params, type Refusal } from '#modules/kernel'
import { language } from '../../language/index.ts'
import { describeIssue, describeRefusal } from '../../language/describe-refusal.ts'

/** The values of a form posted without JavaScript, and its errors by field. */
export interface PostedForm {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

export const BLANK_FORM: PostedForm = { values: {}, errors: {} }

/** Reads the text fields of a posted form; empty if the body is unreadable. */
export const postedText = async (request: Request): Promise<PostedForm['values']> => {
  const form = await request.formData().catch(() => new FormData())
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(typed)
}

/** Reads the ids of the checked boxes with a name. Call it before `postedText`, which uses the body up. */
export const postedIds = async (request: Request, name: string): Promise<readonly number[]> => {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  return form.getAll(name).map(Number).filter(Number.isSafeInteger)
}

export const errorsOf = ({ issues }: z.ZodError): PostedForm['errors'] =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), describeIssue(message)]))

export const sentenceOf = ({ _tag, message, params, details }: Refusal<string, unknown>): string =>
  describeRefusal({ ...details, message, code: codeOf(_tag), params: params as Params }) ?? message

/** Describes the client that posted a page's form. */
export const callerOfPage = (headers: Headers) => {
  const { address, request, cookie } = visitorOf(headers)
  const device = headers.get('user-agent') ?? undefined
  return { browser: true, address, request, cookie, device, language: language() }
}
