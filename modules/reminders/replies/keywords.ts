/** What a patient wants who answers a text. */
export type Meaning = 'yes' | 'no' | 'stop' | 'start' | 'unclear'

const words: Readonly<Record<Exclude<Meaning, 'unclear'>, readonly string[]>> = {
  yes: ['YES', 'Y', 'CONFIRM', 'OK'],
  no: ['NO', 'N'],
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP'],
}

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, all]) => all.map((word) => [word, meaning as Meaning] as const)),
)

/**
 * What a reply means. Only a word by itself is a command, whatever its case and the signs around it: 'Yes!' is,
 * 'No problem, see you' and 'Can you stop by?' are for a person to read.
 */
export const meaningOf = (text: string): Meaning => {
  const word = text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return meanings.get(word) ?? 'unclear'
}
