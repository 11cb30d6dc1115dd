import { Calendar, LayoutDashboard, Settings2, Users, type LucideIcon } from 'lucide-react'
import type { Role } from '../stores/session.ts'
import { text } from '../text/index.ts'

export interface Place {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  readonly roles: readonly Role[]
  /** In the sidebar's lower part, with Logout. */
  readonly low?: true
  /** One of the four places of the phone's tab bar; the others are under More. */
  readonly tab?: true
}

const everyone: readonly Role[] = ['staff', 'practitioner', 'auditor']
const carers: readonly Role[] = ['staff', 'practitioner']

const places: readonly Place[] = [
  { href: '/', label: text.shell.dashboard, icon: LayoutDashboard, roles: everyone, tab: true },
  { href: '/calendar', label: text.shell.calendar, icon: Calendar, roles: carers, tab: true },
  { href: '/patients', label: text.shell.patients, icon: Users, roles: carers, tab: true },
  { href: '/settings', label: text.shell.settings, icon: Settings2, roles: ['staff'], low: true, tab: true },
]

/** The pages a role can open, in the sidebar's order. */
export const placesOf = (role: Role): readonly Place[] => places.filter(({ roles }) => roles.includes(role))

/** By prefix, whole segments only; the root on an exact match. */
export const isActive = (href: string, pathname: string): boolean =>
  href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
