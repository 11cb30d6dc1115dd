import { KEY_SCOPES } from './contract.ts'
import type { Permission } from './permissions.ts'
import { describeIssue, type Params, type Sentences } from './rules.ts'
import * as words from './words.en.ts'

/**
 * A refusal of a user's request: a tag and its parameters. The displayed sentence comes from a catalog in the
 * user's language; the error's `message` is English. HTTP knows its status, the domain does not.
 */
export abstract class Refusal<const Tag extends string = string, Given = Params> extends Error {
  readonly _tag: Tag
  readonly params?: Given
  /** English sentences for single fields, if the refusal is about any. */
  readonly fields?: Readonly<Record<string, string>>
  /** Problems of these fields that differ from the refusal itself: `problem(…)` for each. */
  readonly problems?: Readonly<Record<string, string>>
  /** Parameters that a response also carries next to `code`, such as the conflicts of a booking. */
  readonly details?: Params

  constructor(
    tag: Tag,
    message: string,
    options: {
      readonly params?: Given | undefined
      readonly fields?: Readonly<Record<string, string>>
      readonly problems?: Readonly<Record<string, string>>
      readonly details?: Params
    } = {},
  ) {
    super(message)
    this._tag = tag
    this.name = tag
    if (options.params) this.params = options.params
    if (options.fields && Object.keys(options.fields).length > 0) this.fields = options.fields
    if (options.problems) this.problems = options.problems
    if (options.details) this.details = options.details
  }
}

/** A module's texts in one language: all of `words.en.ts`. */
interface ModuleWords {
  readonly refusals: Sentences
  readonly problems?: Sentences
}

interface RefusalShape<Given> {
  /**
   * The fields that the refusal is about, by path (`email`, `values.notes`): each shows the refusal's
   * sentence. Or a separate problem per field; as a function if the fields depend on the parameters.
   */
  readonly fields?:
    | readonly string[]
    | Readonly<Record<string, string>>
    | ((params: Given) => Readonly<Record<string, string>>)
  /** Parameters that a response carries next to `code` instead of in `params`: a booking's conflicts. */
  readonly details?: readonly (keyof Given & string)[]
  /**
   * The parameters for a caller who may not read the records that the refusal is about. Set if the sentence or the
   * fields reveal anything about those records: such a caller gets only the sentence made with these parameters.
   */
  readonly limitedParams?: Given
}

/** The parameters of a sentence; none for most. */
type ParamsOf<Sentence extends (...given: never[]) => string> = [
  NonNullable<Parameters<Sentence>[0]>,
] extends [never]
  ? Record<never, never>
  : NonNullable<Parameters<Sentence>[0]>

const withheldSentences = new Map<string, string>()

/** Returns the sentence of a refusal without values of records; undefined if its sentence has none. */
export const withheldSentence = (code: string): string | undefined => withheldSentences.get(code)

/** Removes the final period of a single sentence for display at a field. */
const toFieldSentence = (sentence: string): string => sentence.replace(/^([^.]*)\.$/s, '$1')

const pick = (params: Params, isWanted: (name: string) => boolean): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => isWanted(name)))

const isList = (fields: unknown): fields is readonly string[] => Array.isArray(fields)

/**
 * Makes the base of a module's refusal classes from its English sentences. A tag without a sentence does not
 * compile.
 *
 * ```ts
 * // words.en.ts has refusals: { SeriesTooLong: ({ most }: { readonly most: number }) => `…` }
 * import * as words from './words.en.ts'
 * const Refusal = refusalsIn(words)
 * export class SeriesTooLong extends Refusal('SeriesTooLong', { fields: ['repeats'] }) {}
 * new SeriesTooLong({ most: 200 })
 * ```
 */
export const refusalsIn =
  <Words extends ModuleWords>(english: Words) =>
  <const Tag extends keyof Words['refusals'] & string>(
    tag: Tag,
    { fields = [], details = [], limitedParams }: RefusalShape<ParamsOf<Words['refusals'][Tag]>> = {},
  ) => {
    const isDetail = (name: string) => (details as readonly string[]).includes(name)
    const describe = english.refusals[tag] as unknown as (params: Params) => string
    if (limitedParams) withheldSentences.set(codeOf(tag), describe(limitedParams as Params))
    return class extends Refusal<Tag, Parameters<Words['refusals'][Tag]>[0]> {
      constructor(...parameters: Parameters<Words['refusals'][Tag]>) {
        const params = (parameters[0] ?? {}) as Params
        const sentence = describe(params)
        const refusedFields = typeof fields === 'function' ? fields(params as never) : fields
        super(tag, sentence, {
          params: pick(params, (name) => !isDetail(name)) as never,
          details: pick(params, isDetail),
          ...(isList(refusedFields)
            ? { fields: Object.fromEntries(refusedFields.map((field) => [field, toFieldSentence(sentence)])) }
            : {
                problems: refusedFields,
                fields: describeProblems(refusedFields, { ...words.problems, ...english.problems }),
              }),
        })
      }
    }
  }

const describeProblems = (problemsByField: Readonly<Record<string, string>>, sentences: Sentences) =>
  Object.fromEntries(
    Object.entries(problemsByField).map(([field, problem]) => [field, describeIssue(problem, sentences)]),
  )

/** Converts a tag to the stable code of a refusal: `PatientEmailTaken` → `patient_email_taken`. */
export const codeOf = (tag: string): string => tag.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

const Refused = refusalsIn(words)

/** The caller is not signed in, or the session has ended. */
export class NotSignedIn extends Refused('NotSignedIn') {}

/** The clinic is read-only: its subscription has ended, or a payment is long overdue. */
export class SubscriptionNeeded extends Refused('SubscriptionNeeded') {}

export class Forbidden extends Refused('Forbidden') {}

/** The API key is invalid: unknown, revoked, expired, or its user has left. */
export class InvalidApiKey extends Refused('InvalidApiKey') {}

export class ApiAccessNeeded extends Refused('ApiAccessNeeded') {}

/** The role allows it, but the API key does not. No key can have a scope outside `KEY_SCOPES`. */
export class ScopeNeeded extends Refused('ScopeNeeded') {
  constructor(permission: Permission) {
    const scopes: readonly Permission[] = KEY_SCOPES
    super({ scope: scopes.includes(permission) ? permission : null })
  }
}

/** Only a person who signed in or proved who they are in the last minutes may do this. */
export class ProofNeeded extends Refused('ProofNeeded') {}

/** The clinic is in Compliance Mode, and the user has no second factor yet. */
export class SecondFactorDue extends Refused('SecondFactorDue') {}
