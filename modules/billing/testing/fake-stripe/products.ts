import { missingObject, StripeRefusal } from './answers.ts'
import { type Fields, nestedFields, word, wordsBy } from './form.ts'
import type { Price, Product, Resource } from './objects.ts'
import { idLike, type World } from './world.ts'

/** Returns the object of this kind and id, or throws a refusal. */
export const there = <K extends Resource['object']>(world: World, kind: K, id: string | undefined) => {
  const found = world.find(kind, id)
  if (!found) throw missingObject(kind, id, kind)
  return found
}

/** Creates a product, with the given id if any. */
export const makeProduct = (world: World, fields: Fields): Product => {
  const id = word(fields['id']) ?? idLike('prod')
  if (world.any(id)) throw new StripeRefusal(400, { code: 'resource_already_exists', param: 'id' })
  return world.add('product', {
    id,
    name: word(fields['name']) ?? '',
    description: word(fields['description']) ?? null,
    active: true,
    metadata: wordsBy(fields['metadata']),
  })
}

/** Changes the editable fields of a product. */
export const changeProduct = (world: World, fields: Fields, id: string): Product => {
  const product = there(world, 'product', id)
  return Object.assign(product, {
    name: word(fields['name']) ?? product.name,
    description: word(fields['description']) ?? product.description,
    active: word(fields['active']) !== 'false',
    metadata: { ...product.metadata, ...wordsBy(fields['metadata']) },
  })
}

/** Creates a price, and transfers a lookup key that another price may have. */
export const makePrice = (world: World, fields: Fields): Price => {
  const lookup_key = word(fields['lookup_key']) ?? null
  const holder = world.all('price').find((one) => lookup_key !== null && one.lookup_key === lookup_key)
  if (holder && word(fields['transfer_lookup_key']) !== 'true') {
    throw new StripeRefusal(400, { param: 'lookup_key', message: 'Another price uses this lookup key.' })
  }
  if (holder) holder.lookup_key = null
  const interval = word(nestedFields(fields['recurring'])['interval'])
  return world.add('price', {
    product: there(world, 'product', word(fields['product'])).id,
    currency: word(fields['currency']) ?? '',
    unit_amount: Number(word(fields['unit_amount'])),
    active: true,
    lookup_key,
    type: interval ? 'recurring' : 'one_time',
    recurring: interval ? { interval, interval_count: 1, usage_type: 'licensed' } : null,
    metadata: wordsBy(fields['metadata']),
  })
}
