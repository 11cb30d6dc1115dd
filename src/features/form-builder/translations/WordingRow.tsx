import { translate } from '../../stores/form-builder-editing.ts'
import { saidIn, type Wording } from '../../stores/form-builder-translations.ts'
import type { OtherLanguage, Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'
import { TextInput } from '../kit/TextInput.tsx'

const words = text.formBuilder

interface WordingRowProps {
  readonly work: Work
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

/** Something the form says, and how it is said in another language. */
export const WordingRow = ({ work, language, wording, original }: WordingRowProps) => (
  <label className="wording" data-of={wording.of}>
    <span>
      <span className="sr">{kindOf(wording)}: </span>
      {original}
    </span>
    <TextInput
      lang={language}
      autoComplete="off"
      spellCheck
      maxLength={longest[wording.of]}
      value={saidIn(work, language, wording)}
      onChange={(event) => translate(language, wording, event.target.value)}
    />
  </label>
)

const kindOf = (wording: Wording): string =>
  wording.of === 'option' ? words.option(wording.at + 1) : words.wording[wording.of]
