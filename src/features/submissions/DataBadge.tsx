import { LockKeyhole } from 'lucide-react'
import { text } from '../../text/index.ts'

/** Whether anything that was answered is flagged as sensitive. */
export const DataBadge = ({ sensitive }: { sensitive: boolean }) =>
  sensitive ? (
    <span className="tag">
      <LockKeyhole />
      {text.responses.sensitive}
    </span>
  ) : (
    <span className="m">{text.responses.standard}</span>
  )
