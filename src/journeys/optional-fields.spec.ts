import { Schema } from 'effect'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { lift } from '#modules/kernel'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../modules/**/*contract.ts', {
  eager: true,
})

/** The contracts directly inside a contract. */
const inside = (contract: z.core.$ZodType): readonly z.core.$ZodType[] => {
  const { def } = (contract as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'record':
      return [def.valueType]
    case 'union':
      return def.options
    case 'pipe':
      return [def.in, def.out]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return [def.innerType]
    default:
      return []
  }
}

const isContract = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** Walks a contract, and lists the optional fields for which absent, null and '' are not the same. */
const unlikeIn = (contract: z.core.$ZodType, path: string): readonly string[] => {
  const found = contract instanceof z.ZodObject ? unlikeFields(contract, path) : []
  return [...found, ...inside(contract).flatMap((each) => unlikeIn(each, path))]
}

const unlikeFields = ({ shape }: z.ZodObject, path: string): readonly string[] =>
  Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    if (!field.safeParse(undefined).success) return []
    const parse = Schema.decodeUnknownEither(lift(z.object({ [name]: field })))
    const [absent, ...others] = [{}, { [name]: null }, { [name]: '' }].map((body) => parse(body))
    return others.every((other) => JSON.stringify(other) === JSON.stringify(absent))
      ? []
      : [`${path}.${name}`]
  })

it('absent, null and empty text are the same for every optional field', () => {
  const contracts = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isContract(value) ? [[`${file.slice(6)} ${name}`, value] as const] : [],
    ),
  )
  expect(contracts.length).toBeGreaterThan(100)
  const unlike = new Set(contracts.flatMap(([name, contract]) => unlikeIn(contract, name)))
  // Null is a choice of its own: no form for the patients of a service, and no hours beyond the clinic's.
  expect([...unlike]).toEqual([
    'modules/clinic/contract.ts clinicDraft.form',
    'modules/practitioners/contract.ts practitionerDraft.hours',
  ])
})
