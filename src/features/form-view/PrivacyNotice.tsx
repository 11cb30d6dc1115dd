import type { FormText } from './words.ts'

interface Props {
  readonly text: FormText
  readonly clinicName: string
  readonly scope: string
}

export function PrivacyNotice({ text, clinicName, scope }: Props) {
  return (
    <section className="privacy" aria-labelledby={`${scope}.privacy`}>
      <h2 id={`${scope}.privacy`}>{text.privacy}</h2>
      <p>{text.privacyText(clinicName)}</p>
    </section>
  )
}
