import type { z } from 'zod'
import { visitorOf } from '#modules/identity'
import { said } from './text/index.ts'

/** What was typed into a form that works without a script, and what is wrong with it, by field. */
export interface Filled {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

/** A form that nobody has filled in yet. */
export const blank: Filled = { values: {}, errors: {} }

/** The text fields of a form as it was posted; none where it cannot be read. */
export const postedText = async (request: Request): Promise<Filled['values']> => {
  const form = await request.formData().catch(() => new FormData())
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(typed)
}

/** What a contract has against what was typed: the first of each field, in the language of the page. */
export const errorsOf = ({ issues }: z.ZodError): Filled['errors'] =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), said(message)]))

/** Who sends the form of a page. */
export const callerOfPage = (headers: Headers) => {
  const { address, request } = visitorOf(headers)
  return { browser: true, address, request, device: headers.get('user-agent') ?? undefined }
}
