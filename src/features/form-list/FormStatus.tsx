import type { FormRow } from '#modules/intake'
import { text } from '../../text/index.ts'
import { StatusShape } from '../kit/StatusShape.tsx'
import { Tag } from '../kit/Tag.tsx'

/** Whether a form takes submissions, and beside it whether something is put aside that patients do not see. */
export const FormStatus = ({ form: { isActive, isDraft } }: { form: FormRow }) => (
  <span className="marks">
    <span className={isActive ? 'st confirmed' : 'st'}>
      <StatusShape status={isActive ? 'confirmed' : 'scheduled'} />
      {isActive ? text.forms.active : text.forms.inactive}
    </span>
    {isDraft && <Tag>{text.forms.draft}</Tag>}
  </span>
)
