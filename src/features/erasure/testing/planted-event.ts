import { SchemaAST } from 'effect'
import type { AnyEvent, AnyEventType } from '#events'

type Ast = SchemaAST.AST

const INSTANT = '2026-03-12T14:00:00.000Z'

/** Values of unencrypted fields that are not free text, or that identify whom an event is about. */
const OPEN_VALUES: Readonly<Record<string, unknown>> = {
  date: '2026-03-12',
  time: '10:00',
  zone: 'America/New_York',
  startsAt: INSTANT,
  endsAt: INSTANT,
  scheduledFor: INSTANT,
  wantedFor: INSTANT,
  expiresAt: INSTANT,
  sendAt: INSTANT,
  repeatAt: INSTANT,
  until: INSTANT,
  at: INSTANT,
  names: ['notes'],
  practitionerId: null,
  roomId: null,
  appointmentId: null,
  submissionId: null,
  occurrence: null,
}

/** Builds a value of a type with the word in every text, also in the keys of records. */
const valueOf = (ast: Ast, word: string): unknown => {
  if (SchemaAST.isStringKeyword(ast)) return word
  if (SchemaAST.isNumberKeyword(ast)) return 1
  if (SchemaAST.isBooleanKeyword(ast)) return false
  if (SchemaAST.isLiteral(ast)) return ast.literal
  if (SchemaAST.isUnion(ast)) return valueOf(ast.types[0] as Ast, word)
  if (SchemaAST.isRefinement(ast) || SchemaAST.isTransformation(ast)) return valueOf(ast.from, word)
  if (SchemaAST.isTupleType(ast)) return ast.rest.map(({ type }) => valueOf(type, word))
  if (!SchemaAST.isTypeLiteral(ast)) throw new Error(`no value of ${String(ast)}`)
  const fields = ast.propertySignatures.map(({ name, type }) => [String(name), valueOf(type, word)])
  const entries = ast.indexSignatures.flatMap(({ type }) => [
    [word, valueOf(type, word)],
    ['notes', valueOf(type, word)],
  ])
  return Object.fromEntries([...fields, ...entries]) as unknown
}

/** Builds an event of a kind from its schema. Every personal field contains the word. */
export const plantedEvent = (kind: AnyEventType, word: string, about: object): AnyEvent => {
  const openValues: Readonly<Record<string, unknown>> = { ...OPEN_VALUES, ...about }
  const fields = SchemaAST.getPropertySignatures(kind.schema.ast).map(({ name, type }) => {
    const field = String(name)
    if (field in kind.personal) return [field, valueOf(type, word)]
    return [field, field in openValues ? openValues[field] : valueOf(type, 'open')]
  })
  return { _tag: kind.tag, ...(Object.fromEntries(fields) as object) }
}
