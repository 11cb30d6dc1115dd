/** Parses a record id from a part of a URL; 0, which no record has, if it is not an id. */
export const recordNumber = (urlPart: string | null | undefined): number =>
  /^[1-9]\d{0,15}$/.test(urlPart ?? '') && Number.isSafeInteger(Number(urlPart)) ? Number(urlPart) : 0
