import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { StatusShape } from '../../kit/status/StatusShape.tsx'
import { Tag } from '../../kit/controls/Tag.tsx'

export const FormStatus = ({ form: { isActive, isDraft } }: { form: FormRow }) => (
  <span className="marks">
    <span className={isActive ? 'status confirmed' : 'status'}>
      <StatusShape status={isActive ? 'confirmed' : 'scheduled'} />
      {isActive ? text.forms.active : text.forms.inactive}
    </span>
    {isDraft && <Tag>{text.forms.draft}</Tag>}
  </span>
)
