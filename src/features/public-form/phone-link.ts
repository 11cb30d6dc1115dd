/** A sentence with a phone number, in the parts that a page needs to make a link of the number. */
interface PhoneSentence {
  readonly before: string
  /** The number as it is read: it does not break across lines. */
  readonly phone: string
  readonly href: string
  readonly after: string
}

const PHONE_PLACEHOLDER = '\n'

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')

/** Returns a sentence around a phone number, with the address that calls it: without spaces and brackets. */
export const phoneSentence = (sentence: (phone: string) => string, phone: string): PhoneSentence => {
  const [before = '', after = ''] = sentence(PHONE_PLACEHOLDER).split(PHONE_PLACEHOLDER)
  return { before, phone: unbroken(phone), href: `tel:${phone.replace(/[^\d+,;*#]/g, '')}`, after }
}
