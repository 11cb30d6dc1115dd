import {
  Bell,
  Calendar,
  ClipboardList,
  CreditCard,
  FileText,
  LayoutDashboard,
  Settings2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '#modules/kernel'
import { text } from '../text/index.ts'

export interface Place {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  /** What a person must be allowed, to see the page. */
  readonly needs: Permission
  /** In the sidebar's lower part, with Logout. */
  readonly low?: true
  /** One of the four places of the phone's tab bar; the others are under More. */
  readonly tab?: true
}

const places: readonly Place[] = [
  { href: '/', label: text.shell.dashboard, icon: LayoutDashboard, needs: 'figures:read', tab: true },
  { href: '/calendar', label: text.shell.calendar, icon: Calendar, needs: 'appointments:read', tab: true },
  { href: '/patients', label: text.shell.patients, icon: Users, needs: 'patients:read', tab: true },
  { href: '/forms', label: text.shell.forms, icon: ClipboardList, needs: 'forms:read', tab: true },
  { href: '/documents', label: text.documents.title, icon: FileText, needs: 'documents:read' },
  { href: '/reminders', label: text.shell.reminders, icon: Bell, needs: 'reminders:read' },
  { href: '/pricing', label: text.pricing.subscription, icon: CreditCard, needs: 'self' },
  {
    href: '/settings',
    label: text.shell.settings,
    icon: Settings2,
    needs: 'settings:edit',
    low: true,
  },
]

/** The pages a person can open, in the sidebar's order. */
export const placesFor = (may: (permission: Permission) => boolean): readonly Place[] =>
  places.filter(({ needs }) => may(needs))

/** The same by address, for islands, to which only plain values travel. */
export const placesAt = (hrefs: readonly string[]): readonly Place[] =>
  places.filter(({ href }) => hrefs.includes(href))

// Where a plan is paid for belongs to the place where it is chosen.
const PAYING = new Set(['/checkout', '/subscription-success', '/practice-portal'])

/** By prefix, whole segments only; the root on an exact match. */
export const isActive = (href: string, pathname: string): boolean =>
  (href === '/pricing' && PAYING.has(pathname)) ||
  (href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`))
