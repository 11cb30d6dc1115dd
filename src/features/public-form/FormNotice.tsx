import type { FormLanguage } from '#contracts/intake'
import { formText } from '../../text/form/index.ts'
import { ThankYou } from './ThankYou.tsx'

interface Props {
  readonly shows: 'thanks' | 'notFound' | 'unavailable'
  readonly language: FormLanguage
}

/** What stands where there is no form to fill in, or no longer. */
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
