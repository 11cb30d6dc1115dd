import { startFrom } from './template-start.ts'
import type { TemplateKey } from '../form-templates/index.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'

const templates = () => Object.entries(text.formBuilder.templates) as [TemplateKey, string][]

export const TemplateChooser = () => (
  <fieldset className="start" aria-label={text.formBuilder.startFrom}>
    <span className="faint">{text.formBuilder.startFrom}</span>
    {templates().map(([key, label]) => (
      <Button key={key} size="small" onClick={() => void startFrom(key)}>
        {label}
      </Button>
    ))}
  </fieldset>
)
