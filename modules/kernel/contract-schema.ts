import { ParseResult, Schema } from 'effect'
import { z } from 'zod'

const pointed = (given: unknown, issue: z.core.$ZodIssue, ast: Schema.Schema.Any['ast']) => {
  const inner = new ParseResult.Type(ast, given, issue.message)
  return issue.path.length > 0 ? new ParseResult.Pointer(issue.path as [PropertyKey], given, inner) : inner
}

/** Of a choice that nothing fits, what is wrong with the way that came closest: the first that knows every word. */
const closest = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const ways = issue.errors
  const way = ways.find((each) => each.every(({ code }) => code !== 'unrecognized_keys')) ?? ways.at(-1)
  return way ? way.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue]
}

/**
 * Lifts a contract into the endpoint table: one shape parses in the browser, at the door and in the document.
 * What the contract refuses becomes one issue per field.
 */
export const lift = <A, I>(
  contract: z.ZodType<A, I>,
  prepare: (given: unknown) => unknown = (given) => given,
): Schema.Schema<A, I> => {
  const jsonSchema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  delete jsonSchema['$schema']
  // The document asks each object which of its fields are required, and expects a list.
  if (jsonSchema['type'] === 'object') jsonSchema['required'] ??= []
  return Schema.transformOrFail(
    Schema.Unknown.annotations({ jsonSchema }),
    Schema.declare((given: unknown): given is A => given !== undefined),
    {
      strict: false,
      decode: (given, _, ast) => {
        const parsed = contract.safeParse(prepare(given))
        if (parsed.success) return ParseResult.succeed(parsed.data)
        const issues = parsed.error.issues.flatMap(closest).map((issue) => pointed(given, issue, ast))
        return ParseResult.fail(new ParseResult.Composite(ast, given, issues as never))
      },
      encode: (value) => ParseResult.succeed(value),
    },
  ) as never
}

// The router cannot see into a lifted contract, and hands it every parameter as a list.
const single = (given: unknown): unknown =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.at(-1) : value,
    ]),
  )

/** Lifts a contract for the query of a URL, where everything arrives as text. Of a repeated parameter the last counts. */
export const liftQuery = <A>(
  contract: z.ZodType<A, unknown>,
): Schema.Schema<A, { readonly [name: string]: string | undefined }> => lift(contract, single) as never
