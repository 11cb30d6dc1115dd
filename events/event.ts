import { Schema } from 'effect'
import { personalFields } from './personal-fields.ts'

/** Anything the log can hold: a tag, and fields that survive JSON. */
export interface AnyEvent {
  readonly _tag: string
}

type Json = Record<string, unknown>

interface EventOptions<F extends Schema.Struct.Fields> {
  /** One line for the catalog: what this event means. */
  readonly description: string
  readonly fields: F
  /** Increased by one whenever the fields change. Each increase needs an upcaster. */
  readonly version?: number
  /**
   * Upcasters: fields of version n → fields of version n + 1. They are pure and accept the blank values of fields whose
   * key was destroyed.
   */
  readonly upcasters?: Readonly<Record<number, (fields: Json) => Json>>
  /**
   * The fields that hold nothing personal. If the event has a subject, its other fields are sealed under the key of
   * the subject, and read as the empty value of their type once the key is destroyed. If it has none, this must list
   * every field that can hold text.
   */
  readonly open?: readonly (keyof F & string)[]
  /** The subject of the personal fields. */
  readonly subject?: (streamId: number, fields: Schema.Struct.Type<F>) => string
  /** The subject whose key this event destroys. The database function `erased_subject` lists the same. */
  readonly erasedSubject?: (streamId: number) => string
}

/** A kind of event. Calling it creates an event; its properties describe how the event is stored. */
export interface EventType<Tag extends string, Fields> {
  (fields: Fields): { readonly _tag: Tag } & Readonly<Fields>
  readonly tag: Tag
  readonly description: string
  readonly version: number
  readonly schema: Schema.Schema.AnyNoContext
  /** The sealed fields, with what each reads as once the key is destroyed. */
  readonly personal: Json
  readonly upcasters: Readonly<Record<number, (fields: Json) => Json>>
  readonly subject?: (streamId: number, fields: never) => string
  readonly erasedSubject?: (streamId: number) => string
}

// oxlint-disable-next-line typescript/no-explicit-any -- stands for an event kind of any fields
export type AnyEventType = EventType<string, any>

/** The union of the events that a list of kinds can create. */
export type EventsOf<Kinds extends readonly AnyEventType[]> = ReturnType<Kinds[number]>

/**
 * Declares a kind of event. Name and fields are the storage format: the name never changes, and a change of fields
 * needs an upcaster.
 */
export const event = <const Tag extends string, F extends Schema.Struct.Fields>(
  tag: Tag,
  options: EventOptions<F>,
): EventType<Tag, Schema.Struct.Type<F>> => {
  const schema = Schema.Struct(options.fields) as unknown as Schema.Schema.AnyNoContext
  const { open = [] } = options
  const make = (fields: Schema.Struct.Type<F>) => ({ _tag: tag, ...(fields as object) })
  return Object.assign(make, {
    tag,
    description: options.description,
    version: options.version ?? 1,
    schema,
    personal: personalFields({ tag, schema, open, hasSubject: options.subject !== undefined }),
    upcasters: options.upcasters ?? {},
    erasedSubject: options.erasedSubject,
    subject: options.subject as ((streamId: number, fields: never) => string) | undefined,
  }) as unknown as EventType<Tag, Schema.Struct.Type<F>>
}

/** Splits an event's fields into those readable by anyone with the log and those sealed for the subject. */
export const splitFields = (
  kind: AnyEventType,
  newEvent: AnyEvent,
): { open: Json; personal: Json | null } => {
  const { _tag, ...fields } = newEvent as AnyEvent & Json
  Schema.validateSync(kind.schema)(fields)
  const open: Json = {}
  const personal: Json = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (name in kind.personal) personal[name] = value
    else open[name] = value
  }
  return { open, personal: Object.keys(personal).length > 0 ? personal : null }
}
