import { missingObject, StripeRefusal } from './answers.ts'
import { type Fields, nestedFields, textField, textMap } from './form.ts'
import type { Price, Product, Resource } from './objects.ts'
import { makeId, type World } from './world.ts'

/** Returns the object of this kind and id, or throws a refusal. */
export const requireObject = <K extends Resource['object']>(
  world: World,
  kind: K,
  id: string | undefined,
) => {
  const found = world.find(kind, id)
  if (!found) throw missingObject(kind, id, kind)
  return found
}

/** Creates a product, with the given id if any. */
export const makeProduct = (world: World, fields: Fields): Product => {
  const id = textField(fields['id']) ?? makeId('prod')
  if (world.findAny(id)) throw new StripeRefusal(400, { code: 'resource_already_exists', param: 'id' })
  return world.add('product', {
    id,
    name: textField(fields['name']) ?? '',
    description: textField(fields['description']) ?? null,
    active: true,
    metadata: textMap(fields['metadata']),
  })
}

/** Changes the editable fields of a product. */
export const changeProduct = (world: World, fields: Fields, id: string): Product => {
  const product = requireObject(world, 'product', id)
  return Object.assign(product, {
    name: textField(fields['name']) ?? product.name,
    description: textField(fields['description']) ?? product.description,
    active: textField(fields['active']) !== 'false',
    metadata: { ...product.metadata, ...textMap(fields['metadata']) },
  })
}

/** Creates a price, and transfers a lookup key that another price may have. */
export const makePrice = (world: World, fields: Fields): Price => {
  const lookup_key = textField(fields['lookup_key']) ?? null
  const holder = world.all('price').find((one) => lookup_key !== null && one.lookup_key === lookup_key)
  if (holder && textField(fields['transfer_lookup_key']) !== 'true') {
    throw new StripeRefusal(400, { param: 'lookup_key', message: 'Another price uses this lookup key.' })
  }
  if (holder) holder.lookup_key = null
  const interval = textField(nestedFields(fields['recurring'])['interval'])
  return world.add('price', {
    product: requireObject(world, 'product', textField(fields['product'])).id,
    currency: textField(fields['currency']) ?? '',
    unit_amount: Number(textField(fields['unit_amount'])),
    active: true,
    lookup_key,
    type: interval ? 'recurring' : 'one_time',
    recurring: interval ? { interval, interval_count: 1, usage_type: 'licensed' } : null,
    metadata: textMap(fields['metadata']),
  })
}
