import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { labeledActionsOn } from './row-actions.tsx'

/** The buttons with text in a form's row or card. */
export const LabeledActions = ({ form, busy }: { readonly form: FormRow; readonly busy: boolean }) =>
  labeledActionsOn(form).map(({ key, run }) => (
    <Button
      key={key}
      kind="quiet"
      size="small"
      busy={busy}
      aria-label={text.forms[key](form.title)}
      onClick={run}
    >
      {text.forms.short[key]}
    </Button>
  ))
