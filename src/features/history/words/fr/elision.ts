/** Prefixes a name with 'de', elided before a vowel: 'de Maria', 'd’Ada', 'd’un patient effacé'. */
export const de = (name: string): string => (/^[aeiouyàâéèêëîïôùûh]/i.test(name) ? `d’${name}` : `de ${name}`)

/** Prefixes a name with 'que', elided before a vowel: 'que Maria', 'qu’Ada'. */
export const que = (name: string): string =>
  /^[aeiouyàâéèêëîïôùûh]/i.test(name) ? `qu’${name}` : `que ${name}`
