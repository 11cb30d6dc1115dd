import type { FormText } from '../../text/form/index.ts'

/** What is said once the answers have arrived. */
export function ThankYou({ text, again }: { readonly text: FormText; readonly again: string }) {
  return (
    <div className="paper thanks">
      <h1 tabIndex={-1}>{text.thanks}</h1>
      <p>{text.thanksText}</p>
      <p>
        <a href={again}>{text.another}</a>
      </p>
    </div>
  )
}
