import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../dist/verify.html', import.meta.url))

/** The page that checks an export without us, as the build made it; null where nothing was built. */
export const verifierPage = (): Promise<Buffer | null> => readFile(file).catch(() => null)
