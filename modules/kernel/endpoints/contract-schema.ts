import { ParseResult, Schema } from 'effect'
import { z } from 'zod'
import { withoutBlanks } from './without-blanks.ts'

const issueAt = (value: unknown, issue: z.core.$ZodIssue, ast: Schema.Schema.Any['ast']) => {
  const inner = new ParseResult.Type(ast, value, issue.message)
  return issue.path.length > 0 ? new ParseResult.Pointer(issue.path as [PropertyKey], value, inner) : inner
}

/** For a union without a match: the issues of the first option that knows every field name. */
const closestIssues = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const options = issue.errors
  const option =
    options.find((each) => each.every(({ code }) => code !== 'unrecognized_keys')) ?? options.at(-1)
  return option ? option.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue]
}

/** Replaces `oneOf` by `anyOf`: options that differ only in an optional field overlap, so `oneOf` would be false. */
const replaceOneOf = (schema: z.core.JSONSchema.BaseSchema): void => {
  if (!schema.oneOf) return
  schema.anyOf = schema.oneOf
  delete schema.oneOf
}

/**
 * Lifts a contract into the endpoint table, so that one shape parses in the browser and on the server and
 * appears in the OpenAPI document. For an optional field absent, null and '' are the same. Contract errors become
 * one issue per field.
 */
export const lift = <A, I>(
  contract: z.ZodType<A, I>,
  prepare: (value: unknown) => unknown = (value) => value,
): Schema.Schema<A, I> => {
  const jsonSchema = z.toJSONSchema(contract, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: each }) => replaceOneOf(each),
  }) as Record<string, unknown>
  delete jsonSchema['$schema']
  // OpenAPI requires a list of required fields for every object.
  if (jsonSchema['type'] === 'object') jsonSchema['required'] ??= []
  return Schema.transformOrFail(
    Schema.Unknown.annotations({ jsonSchema }),
    Schema.declare((value: unknown): value is A => value !== undefined),
    {
      strict: false,
      decode: (value, _, ast) => {
        const parsed = contract.safeParse(withoutBlanks(contract, prepare(value)))
        if (parsed.success) return ParseResult.succeed(parsed.data)
        const issues = parsed.error.issues.flatMap(closestIssues).map((issue) => issueAt(value, issue, ast))
        return ParseResult.fail(new ParseResult.Composite(ast, value, issues as never))
      },
      encode: (value) => ParseResult.succeed(value),
    },
  ) as never
}

// The router cannot inspect a lifted contract and passes every parameter as a list.
const lastOfEach = (parameters: unknown): unknown =>
  Object.fromEntries(
    Object.entries((parameters ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.at(-1) : value,
    ]),
  )

/** Lifts a contract for a URL query, where all values are text. The last of a repeated one counts. */
export const liftQuery = <A>(
  contract: z.ZodType<A, unknown>,
): Schema.Schema<A, { readonly [name: string]: string | undefined }> => lift(contract, lastOfEach) as never
