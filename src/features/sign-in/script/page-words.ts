import type { Catalog } from '../../../language/index.ts'

/** The texts of these scripts. The page passes them, so that the browser does not load the whole catalog. */
export const words = JSON.parse(document.getElementById('words')?.textContent ?? '{}') as Pick<
  Catalog,
  'signIn' | 'register' | 'validation' | 'toast' | 'dismiss'
>
