// Format characters (Cf) are zero-width and bidirectional marks; variation selectors and fillers are blank as well.
const VARIATION_SELECTORS = String.raw`\u180b-\u180f\ufe00-\ufe0f`
const FILLERS = String.raw`\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0`
const INVISIBLE = new RegExp(String.raw`[\p{Cf}${VARIATION_SELECTORS}${FILLERS}]`, 'gu')
/** The characters that UTS 46 reads as the dot between labels. */
const UNICODE_DOTS = /[\u3002\uff61]/gu
const SEPARATORS = String.raw`\s,;:<>()[\]{}|"\u201c-\u201f\u2018-\u201b\u00ab\u00bb\u2039\u203a\u3001\u060c\u061b\u3008-\u3011\u2022`
const LEADING_SEPARATORS = new RegExp(`^(?:[${SEPARATORS}]|mailto:)+`, 'iu')
const TRAILING_SEPARATORS = new RegExp(String.raw`[${SEPARATORS}.'\u0060]+$`, 'u')
const QUOTED_TEXT = /^['`].*['`][\s,;.>)\]]*$/su
const NAME_AND_ADDRESS = /^([^<>]*)<([^<>]+)>[\s,;.]*$/su

const ATOM = String.raw`(?:[\w!#$%&'*+/=?^\u0060{|}~\-]|(?!\p{ASCII})[\p{L}\p{M}\p{N}\p{S}\u00b7])+`
const LETTER = String.raw`[\p{L}\p{M}\p{Nd}]`
const LABEL = `${LETTER}(?:[${LETTER.slice(1, -1)}-]*${LETTER})?`
const EMAIL = new RegExp(
  String.raw`^(${ATOM}(?:\.${ATOM})*)@(${LABEL}(?:\.${LABEL})*\.(?=.*\p{L})${LABEL})$`,
  'u',
)

const ASCII = /^\p{ASCII}*$/u
const DOMAIN_LABELS = /^[\p{L}\p{M}\p{N}._-]+$/u

/** The limits of RFC 5321, in bytes. */
const MAX_LOCAL_BYTES = 64
const MAX_LABEL_LENGTH = 63
const MAX_ADDRESS_BYTES = 254

/** A longer text is not an address. Anyone may try to sign in, and matching long texts would take too long. */
const MAX_TYPED_LENGTH = 1_000

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

const stripSeparators = (text: string): string => {
  const unquoted = QUOTED_TEXT.test(text) ? text.slice(1) : text
  return unquoted.replace(LEADING_SEPARATORS, '').replace(TRAILING_SEPARATORS, '')
}

/**
 * Extracts the address from a typed or pasted text. Removes a name, `mailto:`, invisible marks, and the separators,
 * brackets and quotes around the address; full-width characters and ligatures become plain ones (NFKC). A text
 * without an address stays recognizable.
 */
export const cleanEmail = (text: string): string => {
  if (text.length > MAX_TYPED_LENGTH) return text
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').replace(UNICODE_DOTS, '.').trim()
  const [, name = '', inner = plain] = NAME_AND_ADDRESS.exec(plain) ?? []
  const address = stripSeparators(inner)
  // Mail programs repeat the address as the name; another address there would be lost.
  return name.includes('@') && stripSeparators(name) !== address ? stripSeparators(plain) : address
}

/** Returns a domain in ASCII, `xn--…` where it has other letters; null if UTS 46 forbids it. */
const asciiDomain = (domain: string): string | null => {
  // A URL would cut or decode everything else.
  if (!DOMAIN_LABELS.test(domain)) return null
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
  const [, local = '', typedDomain = ''] = EMAIL.exec(text) ?? []
  const domain = typedDomain && asciiDomain(typedDomain)
  return (
    !!domain &&
    // UTS 46 turns a numeric host such as 0x7f.0x1 into an IP address, which is not a domain.
    !/^[\d.]+$/.test(domain) &&
    domain.split('.').every((label) => label.length <= MAX_LABEL_LENGTH) &&
    bytesIn(local) <= MAX_LOCAL_BYTES &&
    bytesIn(local) + 1 + domain.length <= MAX_ADDRESS_BYTES
  )
}

/** Removes differences that people do not see or mean: case, composition of accents, width. */
export const foldEmail = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()

/**
 * Returns the key by which addresses are compared: it ignores case, width, composition of accents, text around the
 * address, and whether its domain is written in Unicode or in ASCII.
 */
export const emailKey = (email: string): string => {
  const address = foldEmail(cleanEmail(email))
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (ASCII.test(domain) ? domain : (asciiDomain(domain) ?? domain))
}
