import { translate } from '../edit-form.ts'
import { translationOf, type Wording } from './translations.ts'
import type { OtherLanguage, FormWork } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { TextInput } from '../../../kit/controls/TextInput.tsx'

const words = text.formBuilder

interface WordingRowProps {
  readonly work: FormWork
  readonly language: OtherLanguage
  readonly wording: Wording
  readonly original: string
}

const longest: Readonly<Record<Wording['of'], number>> = {
  title: 200,
  description: 2000,
  label: 500,
  help: 500,
  option: 200,
}

export const WordingRow = ({ work: form, language, wording, original }: WordingRowProps) => (
  <label className="wording" data-of={wording.of}>
    <span>
      <span className="visually-hidden">{kindOf(wording)}: </span>
      {original}
    </span>
    <TextInput
      lang={language}
      autoComplete="off"
      spellCheck
      maxLength={longest[wording.of]}
      value={translationOf(form, language, wording)}
      onType={(value) => translate(language, wording, value)}
    />
  </label>
)

const kindOf = (wording: Wording): string =>
  wording.of === 'option' ? words.option(wording.at + 1) : words.wording[wording.of]
