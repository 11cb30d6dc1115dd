import { useState } from 'react'
import { chooseLanguage } from '../../kit/theme/preferences.ts'
import { language, text } from '../../language/index.ts'
import { type Language, LANGUAGES } from '../../language/languages.ts'
import { Select } from '../../kit/controls/TextInput.tsx'

/** Lists the available languages, each in its own language. Choosing one reloads the page. */
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
      onChoose={(value: Language) => void choose(value)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
