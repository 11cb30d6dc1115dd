import type { Catalogue } from '../../text/index.ts'

/** The few words these scripts say; the page hands them over, so that the whole catalogue need not travel. */
export const words = JSON.parse(document.getElementById('words')?.textContent ?? '{}') as Pick<
  Catalogue,
  'signIn' | 'register' | 'validation' | 'toast' | 'dismiss'
>
