import type { FormLanguage } from '#contracts/intake-forms'
import type { FormText } from '../form-view/index.ts'

export function ThankYou({ text, language }: { readonly text: FormText; readonly language: FormLanguage }) {
  return (
    <div className="paper thanks">
      <h1 tabIndex={-1}>{text.thanks}</h1>
      <p>{text.thanksText}</p>
      <p>
        <a href={`?lang=${language}`}>{text.another}</a>
      </p>
    </div>
  )
}
