/** What a form says when its names are nested: `items[0][price]=…`. Lists are objects by their positions. */
export interface Fields {
  [name: string]: string | Fields
}

/** The fields of a form or of a query. */
export const fieldsOf = (form: string): Fields => {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    // `expand[]=a&expand[]=b` is a list as well.
    put(fields, name.endsWith('[]') ? [...path, String(countIn(fields, path))] : path, value)
  }
  return fields
}

const countIn = (fields: Fields, path: readonly string[]): number =>
  Object.keys(path.reduce<Fields>((at, part) => nested(at[part]), fields)).length

const put = (fields: Fields, [first = '', ...rest]: readonly string[], value: string): void => {
  if (rest.length === 0) fields[first] = value
  else put((fields[first] = nested(fields[first])), rest, value)
}

/** The fields below a name; none where there are none. */
export const nested = (given: string | Fields | undefined): Fields => (typeof given === 'object' ? given : {})

/** The list below a name. */
export const listed = (given: string | Fields | undefined): readonly (string | Fields)[] =>
  Object.values(nested(given))

/** The words of a list below a name. */
export const words = (given: string | Fields | undefined): readonly string[] =>
  listed(given).filter((one) => typeof one === 'string')

/** One word below a name. */
export const word = (given: string | Fields | undefined): string | undefined =>
  typeof given === 'string' ? given : undefined

/** The words of a map below a name. */
export const wordsBy = (given: string | Fields | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(nested(given)).flatMap(([name, value]) => {
      const said = word(value)
      return said === undefined ? [] : [[name, said]]
    }),
  )
