/** The meaning of a patient's reply to a text. */
export type ReplyMeaning = 'yes' | 'no' | 'stop' | 'start' | 'unclear'

// In every language of the product: a patient may answer in another one than the clinic texts in.
const words: Readonly<Record<Exclude<ReplyMeaning, 'unclear'>, readonly string[]>> = {
  yes: ['YES', 'Y', 'CONFIRM', 'OK', 'SI', 'OUI'],
  no: ['NO', 'N', 'NON'],
  stop: ['CANCEL', 'END', 'QUIT', 'REVOKE', 'BAJA'],
  start: ['START', 'UNSTOP'],
}

// Nobody begins with these to say something else, unlike 'Cancel my visit on Monday'.
const STOP_WORDS: ReadonlySet<string> = new Set(
  ['STOP STOPALL UNSUBSCRIBE OPTOUT', 'ALTO PARE PAREN DETENER', 'ARRET ARRETE ARRETER ARRETEZ'].flatMap(
    (some) => some.split(' '),
  ),
)

/** Polite words before a STOP. */
const PLEASE = /^(?:(?:PLEASE|PLS|POR FAVOR|SVP|S IL (?:VOUS|TE) PLAIT|MERCI D) )+/

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, all]) =>
    all.map((word) => [word, meaning as ReplyMeaning] as const),
  ),
)

/** Returns the words in capitals, without accents and punctuation, with one space between two. */
const toWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase()

/**
 * Interprets a reply, ignoring case, accents and punctuation. STOP and its translations count as the first word, as
 * they do for carriers: nobody who says 'Please stop' or 'Stop. Thank you' may be texted again. All others must be
 * the complete reply: 'Sí!' is one, but staff must read 'No problem, see you' and 'Can you stop by?'.
 */
export const interpretReply = (text: string): ReplyMeaning => {
  const all = toWords(text)
  const [first = ''] = all.replace(PLEASE, '').split(' ')
  const joined = all.replaceAll(' ', '')
  if (STOP_WORDS.has(first) || STOP_WORDS.has(joined)) return 'stop'
  return meanings.get(joined) ?? 'unclear'
}
