import { useState } from 'react'
import { chooseLanguage } from '../../../stores/preferences.ts'
import { language, text } from '../../../text/index.ts'
import { type Language, LANGUAGES } from '../../../text/languages.ts'
import { Select } from '../../kit/TextInput.tsx'

/** The languages there are, each called as it calls itself. To choose one makes the page anew. */
export function LanguageSelect() {
  const [chosen, setChosen] = useState<Language>(language)
  const choose = async (next: Language) => {
    setChosen(next)
    if (!(await chooseLanguage(next))) setChosen(language)
  }
  return (
    <Select
      name="language"
      aria-label={text.profileSettings.language}
      value={chosen}
      onChange={({ target }) => void choose(target.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
