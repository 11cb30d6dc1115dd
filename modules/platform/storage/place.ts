const PLACE = /^\d{1,16}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The place itself. Anything else would lead out of the storage: that is a fault of the program. */
export const safePlace = (place: string): string => {
  if (!PLACE.test(place)) throw new Error('not a place of the document storage')
  return place
}
