// Words that no Spanish or French sentence contains.
const ENGLISH = /\b(?:the|your|you|this|and|with|please|hello|hi|from|if|it|not|will|for|is|was|by|of|to)\b/i

/** Lists the sentences of a message in another language that are still in English. */
export const findEnglishWords = (message: string): readonly string[] =>
  message.split(/\n+|(?<=[.!?]) /).filter((sentence) => ENGLISH.test(sentence))
