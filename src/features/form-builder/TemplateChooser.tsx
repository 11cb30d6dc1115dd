import { startFrom } from '../../stores/form-builder-starting.ts'
import type { TemplateKey } from '../../templates/index.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

const templates = () => Object.entries(text.formBuilder.templates) as [TemplateKey, string][]

/** Forms to begin with, while there is nothing yet. */
export const TemplateChooser = () => (
  <fieldset className="start" aria-label={text.formBuilder.startFrom}>
    <span className="m">{text.formBuilder.startFrom}</span>
    {templates().map(([key, label]) => (
      <Button key={key} size="small" onClick={() => void startFrom(key)}>
        {label}
      </Button>
    ))}
  </fieldset>
)
