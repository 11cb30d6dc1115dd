const PLACE = /^\d{1,16}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns a valid place unchanged. Throws for any other text, which could lead out of the storage: that would
 * be a bug of ours.
 */
export const safePlace = (key: string): string => {
  if (!PLACE.test(key)) throw new Error('not a place of the document storage')
  return key
}
