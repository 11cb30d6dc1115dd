import { initials } from '../../text/format.ts'

/** A person's initials; their name stands beside it or is said elsewhere. */
export const Avatar = ({ name }: { name: string }) => (
  <span className="av" aria-hidden="true">
    {initials(name)}
  </span>
)
