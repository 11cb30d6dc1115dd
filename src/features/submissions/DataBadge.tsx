import { LockKeyhole } from 'lucide-react'
import { text } from '../../language/index.ts'

export const DataBadge = ({ sensitive }: { sensitive: boolean }) =>
  sensitive ? (
    <span className="tag">
      <LockKeyhole />
      {text.responses.sensitive}
    </span>
  ) : (
    <span className="faint">{text.responses.standard}</span>
  )
