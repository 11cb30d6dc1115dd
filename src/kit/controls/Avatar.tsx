import { initials } from '../format/format.ts'

/** A person's initials. Decorative: the name must appear elsewhere. */
export const Avatar = ({ name }: { name: string }) => (
  <span className="avatar" aria-hidden="true">
    {initials(name)}
  </span>
)
