const PLACE = /^\d{1,16}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns a valid place; throws for other text, which could lead out of the storage: a bug of ours. */
export const safePlace = (key: string): string => {
  if (!PLACE.test(key)) throw new Error('not a place of the document storage')
  return key
}
