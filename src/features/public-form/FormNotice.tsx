import type { FormLanguage } from '#contracts/intake-forms'
import { formText } from '../form-view/index.ts'
import type { Notice } from './form-page.ts'
import { ThankYou } from './ThankYou.tsx'

interface Props {
  readonly shows: Notice
  readonly language: FormLanguage
}

export function FormNotice({ shows, language }: Props) {
  const text = formText(language)
  if (shows === 'thanks') return <ThankYou text={text} language={language} />
  return (
    <div className="paper thanks">
      <h1>{text[shows]}</h1>
      <p>{text[`${shows}Text`]}</p>
    </div>
  )
}
