// Format characters (Cf) are zero-width and bidirectional marks; variation selectors and fillers are blank as well.
const SELECTORS = String.raw`\u180b-\u180f\ufe00-\ufe0f`
const FILLERS = String.raw`\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0`
const INVISIBLE = new RegExp(String.raw`[\p{Cf}${SELECTORS}${FILLERS}]`, 'gu')
/** The dots that UTS 46 reads as the one between labels. */
const DOTS = /[\u3002\uff61]/gu
const AROUND = String.raw`\s,;:<>()[\]{}|"\u201c-\u201f\u2018-\u201b\u00ab\u00bb\u2039\u203a\u3001\u060c\u061b\u3008-\u3011\u2022`
const BEFORE = new RegExp(`^(?:[${AROUND}]|mailto:)+`, 'iu')
const AFTER = new RegExp(String.raw`[${AROUND}.'\u0060]+$`, 'u')
const QUOTED = /^['`].*['`][\s,;.>)\]]*$/su
const NAMED = /^([^<>]*)<([^<>]+)>[\s,;.]*$/su

const ATOM = String.raw`(?:[\w!#$%&'*+/=?^\u0060{|}~\-]|(?!\p{ASCII})[\p{L}\p{M}\p{N}\p{S}\u00b7])+`
const LETTER = String.raw`[\p{L}\p{M}\p{Nd}]`
const LABEL = `${LETTER}(?:[${LETTER.slice(1, -1)}-]*${LETTER})?`
const EMAIL = new RegExp(
  String.raw`^(${ATOM}(?:\.${ATOM})*)@(${LABEL}(?:\.${LABEL})*\.(?=.*\p{L})${LABEL})$`,
  'u',
)

const ASCII = /^\p{ASCII}*$/u
const LABELS = /^[\p{L}\p{M}\p{N}._-]+$/u

/** The limits of RFC 5321, in bytes. */
const MAX_LOCAL_BYTES = 64
const MAX_LABEL_LENGTH = 63
const MAX_ADDRESS_BYTES = 254

/** A longer text is not an address. Anyone may try to sign in, and searching long texts would keep the server busy. */
const MAX_TYPED_LENGTH = 1_000

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

const bare = (text: string): string => {
  const unquoted = QUOTED.test(text) ? text.slice(1) : text
  return unquoted.replace(BEFORE, '').replace(AFTER, '')
}

/**
 * Extracts the address from a typed or pasted text. Removes a name, `mailto:`, invisible marks, and the separators,
 * brackets and quotes around the address; full-width characters and ligatures become plain ones (NFKC). A text without
 * an address stays recognizable.
 */
export const cleanEmail = (text: string): string => {
  if (text.length > MAX_TYPED_LENGTH) return text
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').replace(DOTS, '.').trim()
  const [, name = '', inner = plain] = NAMED.exec(plain) ?? []
  const address = bare(inner)
  // Mail programs repeat the address as the name; another address there would be lost.
  return name.includes('@') && bare(name) !== address ? bare(plain) : address
}

/** Returns a domain in ASCII, `xn--…` where it has other letters; null if UTS 46 forbids it. */
const asciiDomain = (domain: string): string | null => {
  // A URL would cut or decode everything else.
  if (!LABELS.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/**
 * Whether a cleaned text is an email address as RFC 5322 and RFC 6532 write it without quotes, in a domain of at
 * least two labels of letters of any script, digits and inner hyphens. The last label is not a number.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > MAX_TYPED_LENGTH) return false
  const [, local = '', typed = ''] = EMAIL.exec(text) ?? []
  const domain = typed && asciiDomain(typed)
  return (
    !!domain &&
    // What UTS 46 reads as the number of a host, such as 0x7f.0x1, is no name.
    !/^[\d.]+$/.test(domain) &&
    domain.split('.').every((label) => label.length <= MAX_LABEL_LENGTH) &&
    bytesIn(local) <= MAX_LOCAL_BYTES &&
    bytesIn(local) + 1 + domain.length <= MAX_ADDRESS_BYTES
  )
}

/** Folds what people consider the same: case, accent composition, width. */
export const foldEmail = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()

/**
 * An address as it is compared: without regard to case, width, composition of accents, what surrounds it, and whether
 * its domain is written in its own letters or in ASCII.
 */
export const emailKey = (email: string): string => {
  const address = foldEmail(cleanEmail(email))
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (ASCII.test(domain) ? domain : (asciiDomain(domain) ?? domain))
}
