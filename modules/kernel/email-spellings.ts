import { domainToUnicode } from 'node:url'
import { emailKey, foldEmail } from './email.ts'

/**
 * Lists how an address may be stored, in lower case: as it was typed, as it is compared, and with its domain in
 * Unicode. For most addresses that is one spelling. Records of earlier versions have the address as it was typed.
 */
export const emailSpellings = (email: string): readonly string[] => {
  const key = emailKey(email)
  const at = key.lastIndexOf('@') + 1
  const inLetters = key.slice(0, at) + (domainToUnicode(key.slice(at)) || key.slice(at))
  const spellings = new Set([email.trim().toLowerCase(), foldEmail(email), key, inLetters])
  // `domainToUnicode` ends a host where a URL does. 'a@clinic.example/1' must not find the account a@clinic.example:
  // failed sign-ins are counted under the key, which is another one.
  return [...spellings].filter((spelling) => emailKey(spelling) === key)
}
