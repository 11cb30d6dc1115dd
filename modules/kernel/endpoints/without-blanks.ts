import { z } from 'zod'

type Contract = z.core.$ZodType

interface Field {
  readonly isOptional: boolean
  /** Whether null has a meaning of its own, such as "no hours of their own". */
  readonly takesNull: boolean
}

/** Returns the inner contract that a wrapping contract passes its input to, or the contract itself. */
const unwrap = (contract: Contract): Contract => {
  const { def } = (contract as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return unwrap(def.innerType)
    case 'pipe':
      return unwrap((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
    default:
      return contract
  }
}

const isNullable = (contract: Contract): boolean => {
  const { def } = (contract as z.core.$ZodTypes)._zod
  if (def.type === 'nullable') return true
  return (def.type === 'optional' || def.type === 'default') && isNullable(def.innerType)
}

const fields = new WeakMap<Contract, Field>()

const describeField = (contract: Contract): Field => {
  const isOptional = z.safeParse(contract, undefined).success
  const field = { isOptional, takesNull: isOptional && isNullable(contract) }
  fields.set(contract, field)
  return field
}

const isBlank = (contract: Contract, value: unknown): boolean => {
  if (value !== '' && value !== null) return false
  const { isOptional, takesNull } = fields.get(contract) ?? describeField(contract)
  return isOptional && !(value === null && takesNull)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapEntries = (
  record: Readonly<Record<string, unknown>>,
  valueOf: (name: string, value: unknown) => readonly unknown[],
): unknown =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => valueOf(name, value).map((each) => [name, each])),
  )

/**
 * Returns a caller's value without the optional fields that are null or '': absent, null and '' are the same,
 * at any depth. What is not an optional field stays for the contract to judge.
 */
export const withoutBlanks = (contract: Contract, value: unknown): unknown => {
  const { def } = (unwrap(contract) as z.core.$ZodTypes)._zod
  if (def.type === 'union')
    return def.options.reduce<unknown>((rest, option) => withoutBlanks(option, rest), value)
  if (def.type === 'array' && Array.isArray(value))
    return value.map((element) => withoutBlanks(def.element, element))
  if (def.type === 'record' && isRecord(value))
    return mapEntries(value, (_, each) => [withoutBlanks(def.valueType, each)])
  if (def.type !== 'object' || !isRecord(value)) return value
  return mapEntries(value, (name, each) => {
    const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
    if (!field) return [each]
    return isBlank(field, each) ? [] : [withoutBlanks(field, each)]
  })
}
