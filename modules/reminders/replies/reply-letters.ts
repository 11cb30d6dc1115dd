const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase()

/** Whether a reply says no more than this word, however it is written: 'Sí!' is 'SI'. Also true of an empty one. */
export const saysOnly = (reply: string, word: string): boolean =>
  ['', lettersOf(word)].includes(lettersOf(reply))
