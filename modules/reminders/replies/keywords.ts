/** The meaning of a patient's reply to a text. */
export type ReplyMeaning = 'yes' | 'no' | 'stop' | 'start' | 'unclear'

const words: Readonly<Record<Exclude<ReplyMeaning, 'unclear'>, readonly string[]>> = {
  yes: ['YES', 'Y', 'CONFIRM', 'OK', 'SI', 'OUI'],
  no: ['NO', 'N', 'NON'],
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'ALTO', 'ARRET'],
  start: ['START', 'UNSTOP'],
}

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, all]) =>
    all.map((word) => [word, meaning as ReplyMeaning] as const),
  ),
)

/**
 * Interprets a reply. The complete reply must be a command, ignoring case, accents, spaces and punctuation:
 * 'Sí!' is one, but staff must read 'No problem, see you' and 'Can you stop by?'.
 */
export const interpretReply = (text: string): ReplyMeaning => {
  const word = text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return meanings.get(word) ?? 'unclear'
}
