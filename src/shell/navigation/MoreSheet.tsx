import { LogOut, Menu } from 'lucide-react'
import { useState } from 'react'
import { isActive, placesAt } from './navigation.ts'
import type { Role } from '../../kit/requests/session.ts'
import type { Theme } from '../../kit/theme/theme.ts'
import { text } from '../../language/index.ts'
import { Avatar } from '../../kit/controls/Avatar.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { ThemeSegment } from '../../kit/theme/ThemeMenu.tsx'

interface MoreSheetProps {
  readonly hrefs: readonly string[]
  readonly role: Role
  readonly name: string
  readonly pathname: string
  readonly theme: Theme
}

export function MoreSheet({ hrefs, role, name, pathname, theme }: MoreSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu />
        {text.shell.more}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.shell.more}>
        <Dialog.Body>
          <div className="more-sheet stack">
            <p className="who">
              <Avatar name={name} />
              <span>
                <b className="strong">{name}</b>
                <small>{text.shell.roles[role]}</small>
              </span>
            </p>
            <nav className="navigation" aria-label={text.shell.main}>
              {placesAt(hrefs).map(({ href, label, icon: Icon }) => (
                <a key={href} href={href} aria-current={isActive(href, pathname) ? 'page' : undefined}>
                  <Icon />
                  {label}
                </a>
              ))}
              <button type="button" data-logout>
                <LogOut />
                {text.shell.logout}
              </button>
            </nav>
            <ThemeSegment theme={theme} />
          </div>
        </Dialog.Body>
      </Dialog>
    </>
  )
}
