import type { ReplyMeaning } from '../contract.ts'

// In every language of the product, because a patient may not reply in the language of the text.
const words: Readonly<Record<'yes' | 'no' | 'stop' | 'start', readonly string[]>> = {
  yes: ['YES', 'Y', 'CONFIRM', 'OK', 'SI', 'OUI'],
  no: ['NO', 'N', 'NON'],
  stop: ['CANCEL', 'END', 'QUIT', 'REVOKE'],
  start: ['START', 'UNSTOP'],
}

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, all]) =>
    all.map((word) => [word, meaning as ReplyMeaning] as const),
  ),
)

/** Words and phrases that mean STOP also in front of others. */
const STOP =
  /^(?:STOP(?: ?ALL)?|UNSUBSCRIBE|OPT ?(?:ME )?OUT|ALTO|PARAR|PAREN|DETENER|DETENGAN|(?:DAR(?:ME)? DE )?BAJA|ARRET(?:ER|EZ)?|(?:ME )?DESABONNE[RZ])(?= |$)/

/** Phrases that begin like STOP but mean something else: dropping by, sick leave, and a question. */
const STOP_LOOKALIKE = /^(?:STOP BY|ARRET (?:MALADIE|DE TRAVAIL)|ARRETEZ VOUS) /

/** Polite words before and after a keyword. */
const POLITE =
  /(?<= |^)(?:PLEASE|PLS|HI|HELLO|THANKS|THANK YOU|POR FAVOR|HOLA|GRACIAS|MUCHAS GRACIAS|S ?V ?P|S IL (?:VOUS|TE) PLAIT|BONJOUR|VEUILLEZ|JE VOUS PRIE D|MERCI D|MERCI)(?= |$)/g

/** An accent on the last letter makes a past tense: 'paré' and 'arrêté' describe what the patient did. */
const PAST_TENSE = /^[^\p{L}]*\p{L}+[éÉ](?!\p{L})/u

/** Returns the words in capitals, without accents and punctuation, with one space between two. */
const toWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase()

/**
 * Interprets a reply, ignoring case, accents and punctuation. STOP and its translations count as the first word, after
 * polite words: a patient who sends 'Please stop' or 'Stop. Thank you' must get no further texts. Other keywords must be
 * the complete reply: 'Sí!' is one, but staff must read 'No problem, see you' and 'Can you stop by?'.
 */
export const interpretReply = (text: string): ReplyMeaning => {
  const replyWords = toWords(text)
  const core = replyWords.replaceAll(POLITE, '').replaceAll(/ +/g, ' ').trim()
  const [stop] =
    PAST_TENSE.test(text.normalize('NFC')) || STOP_LOOKALIKE.test(core) ? [] : (STOP.exec(core) ?? [])
  if (stop !== undefined) return stop === core ? 'stop' : 'stop_and_more'
  return meanings.get(replyWords.replaceAll(' ', '')) ?? 'unclear'
}
