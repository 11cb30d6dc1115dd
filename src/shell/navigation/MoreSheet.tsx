import { LogOut, Menu, Search } from 'lucide-react'
import { useState } from 'react'
import { isActive, placesAt } from '../../layouts/nav.ts'
import { $commands } from '../../stores/commands.ts'
import type { Role } from '../../stores/session.ts'
import type { Theme } from '../../stores/theme.ts'
import { text } from '../../text/index.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ThemeSegment } from './ThemeMenu.tsx'

interface MoreSheetProps {
  readonly hrefs: readonly string[]
  readonly role: Role
  readonly name: string
  readonly pathname: string
  readonly theme: Theme
}

/** The phone's fifth tab: every place, the theme, and the way out. */
export function MoreSheet({ hrefs, role, name, pathname, theme }: MoreSheetProps) {
  const [open, setOpen] = useState(false)
  const find = () => {
    setOpen(false)
    $commands.set('menu')
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu />
        {text.shell.more}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.shell.more}>
        <Dialog.Body>
          <div className="sheet stack">
            <p className="who">
              <Avatar name={name} />
              <span>
                <b className="b">{name}</b>
                <small>{text.shell.roles[role]}</small>
              </span>
            </p>
            <nav className="nav" aria-label={text.shell.main}>
              <button type="button" aria-haspopup="dialog" onClick={find}>
                <Search />
                {text.commands.open}
              </button>
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
