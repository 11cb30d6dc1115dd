/** Form fields with nested names: `items[0][price]=…`. Lists are objects keyed by index. */
export interface Fields {
  [name: string]: string | Fields
}

/** Parses the fields of a form or query. */
export const fieldsOf = (form: string): Fields => {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    // `expand[]=a&expand[]=b` is a list as well.
    setField(fields, name.endsWith('[]') ? [...path, String(countIn(fields, path))] : path, value)
  }
  return fields
}

const countIn = (fields: Fields, path: readonly string[]): number =>
  Object.keys(path.reduce<Fields>((at, part) => nestedFields(at[part]), fields)).length

const setField = (fields: Fields, [first = '', ...rest]: readonly string[], value: string): void => {
  if (rest.length === 0) fields[first] = value
  else setField((fields[first] = nestedFields(fields[first])), rest, value)
}

/** Returns the nested fields of a value; empty if it has none. */
export const nestedFields = (field: string | Fields | undefined): Fields =>
  typeof field === 'object' ? field : {}

/** Returns the list in a value. */
export const listedFields = (field: string | Fields | undefined): readonly (string | Fields)[] =>
  Object.values(nestedFields(field))

/** Returns the strings of the list in a value. */
export const textList = (field: string | Fields | undefined): readonly string[] =>
  listedFields(field).filter((one) => typeof one === 'string')

/** Returns a value if it is a string. */
export const textField = (field: string | Fields | undefined): string | undefined =>
  typeof field === 'string' ? field : undefined

/** Returns the strings of the map in a value. */
export const textMap = (field: string | Fields | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(nestedFields(field)).flatMap(([name, value]) => {
      const text = textField(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )
