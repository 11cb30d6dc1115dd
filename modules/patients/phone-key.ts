/** Country codes of one, two and three digits. */
const COUNTRY_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[035789]|9[679])\d)/
const SIGNIFICANT_DIGITS = 10
const MIN_PHONE_DIGITS = 7

/**
 * The last ten digits of a phone number, without the country code and without the zero or one dialed before it.
 * `national_digits` in the database returns the same.
 */
export const nationalDigits = (phone: string): string => {
  const text = phone.normalize('NFKC')
  const digits = text.replaceAll(/[^0-9]/g, '')
  const isInternational = /^[^0-9+]*\+/.test(text) || /^00[1-9]/.test(digits)
  const subscriber = isInternational ? digits.replace(/^0+/, '').replace(COUNTRY_CODE, '') : digits
  return subscriber
    .replace(/^0+/, '')
    .replace(/^1(\d{10})$/, '$1')
    .slice(-SIGNIFICANT_DIGITS)
}

/** The digits by which phone numbers are compared, whatever their notation; null if there are too few. */
export const phoneKey = (phone: string | null): string | null => {
  const digits = nationalDigits(phone ?? '')
  return digits.length < MIN_PHONE_DIGITS ? null : digits
}
