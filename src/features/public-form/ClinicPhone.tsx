import { phoneSentence } from './phone-link.ts'

interface ClinicPhoneProps {
  /** Builds the sentence with the clinic's phone number. */
  readonly sentence: (phone: string) => string
  readonly phone: string
}

/** The sentence that says where to call, with the number as a link. */
export function ClinicPhone({ sentence, phone }: ClinicPhoneProps) {
  const parts = phoneSentence(sentence, phone)
  return (
    <p>
      {parts.before}
      <a href={parts.href}>{parts.phone}</a>
      {parts.after}
    </p>
  )
}
