import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../../dist/verify.html', import.meta.url))

/** Returns the offline verification page from the build; null if it was not built. */
export const verifierPage = (): Promise<Buffer | null> => readFile(file).catch(() => null)
