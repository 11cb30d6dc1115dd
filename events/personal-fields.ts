import { type Schema, SchemaAST } from 'effect'

type Ast = SchemaAST.AST

/** The empty value of a type, which a field reads as after an erasure; undefined if it has none. */
const blankOf = (ast: Ast): unknown => {
  if (SchemaAST.isStringKeyword(ast)) return ''
  if (SchemaAST.isTupleType(ast) && ast.elements.length === 0) return []
  if (SchemaAST.isTypeLiteral(ast) && ast.propertySignatures.length === 0) return {}
  const isNullable =
    SchemaAST.isUnion(ast) && ast.types.some((type) => SchemaAST.isLiteral(type) && type.literal === null)
  return isNullable ? null : undefined
}

/** Whether values of a type can hold text that someone wrote. */
const holdsText = (ast: Ast): boolean => {
  if (SchemaAST.isStringKeyword(ast) || SchemaAST.isTemplateLiteral(ast)) return true
  if (SchemaAST.isUnion(ast)) return ast.types.some(holdsText)
  if (SchemaAST.isTupleType(ast)) return [...ast.elements, ...ast.rest].some(({ type }) => holdsText(type))
  if (SchemaAST.isTypeLiteral(ast))
    return (
      ast.propertySignatures.some(({ type }) => holdsText(type)) ||
      ast.indexSignatures.some(({ parameter, type }) => holdsText(parameter) || holdsText(type))
    )
  if (SchemaAST.isRefinement(ast) || SchemaAST.isTransformation(ast)) return holdsText(ast.from)
  return SchemaAST.isSuspend(ast) && holdsText(ast.f())
}

interface FieldDeclaration {
  readonly tag: string
  readonly schema: Schema.Schema.AnyNoContext
  readonly open: readonly string[]
  readonly hasSubject: boolean
}

/**
 * Returns the personal fields of a kind of event with their blanks. Fields of an event about somebody are personal
 * unless `open` names them; in other events `open` has to name each field that can hold text. Throws if a field is
 * neither.
 */
export const personalFields = ({
  tag,
  schema,
  open,
  hasSubject,
}: FieldDeclaration): Record<string, unknown> => {
  const personal: Record<string, unknown> = {}
  for (const { name, type } of SchemaAST.getPropertySignatures(schema.ast)) {
    const field = String(name)
    if (open.includes(field) || (!hasSubject && !holdsText(type))) continue
    const blank = hasSubject ? blankOf(type) : undefined
    if (blank === undefined)
      throw new Error(
        `${tag}.${field} has to say what it is: name it in open, or give it a subject and a type with an empty value`,
      )
    personal[field] = blank
  }
  return personal
}
