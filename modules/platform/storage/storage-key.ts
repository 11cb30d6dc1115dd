const STORAGE_KEY = /^\d{1,16}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns a valid key. Throws for other text, which could lead out of the storage and is a bug of ours. */
export const checkStorageKey = (key: string): string => {
  if (!STORAGE_KEY.test(key)) throw new Error('not a place of the document storage')
  return key
}
