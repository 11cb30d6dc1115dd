import type { OriginShape } from '#events'
import type { Role } from './contract.ts'

/**
 * Everything that can be allowed. What a role is not given here, it is refused. `self` is what people do about
 * themselves, signed in; `self:read` is to ask who one is, `self:keys` to look after the keys of one's programs,
 * `data:keep` to take along all that the clinic has. `patients:erase` is to destroy what is known of a patient, and to
 * forbid it: whoever wants to be forgotten need not wait until a clinic has paid. `patients:emergency` is to open one
 * record although one's role opens none, and to say why: no API key can be given it. `appointments:share` is to let calendar
 * programs outside read a diary: whoever fetches it shows no role, so no API key can be given it either.
 */
export const PERMISSIONS = [
  'self',
  'self:read',
  'self:keys',
  'figures:read',
  'patients:read',
  'patients:edit',
  'patients:erase',
  'patients:emergency',
  'appointments:read',
  'appointments:edit',
  'appointments:share',
  'forms:read',
  'forms:edit',
  'documents:read',
  'documents:edit',
  'reminders:read',
  'reminders:edit',
  'reports:read',
  'notices:read',
  'settings:read',
  'settings:edit',
  'staff:edit',
  'billing:edit',
  'history:read',
  'data:keep',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const GRANTED: Readonly<Record<Role, readonly Permission[]>> = {
  staff: PERMISSIONS,
  practitioner: [
    'self',
    'self:read',
    'self:keys',
    'figures:read',
    'patients:read',
    'patients:edit',
    'appointments:read',
    'appointments:edit',
    'appointments:share',
    'forms:read',
    'forms:edit',
    'documents:read',
    'documents:edit',
    'reminders:read',
    'reminders:edit',
    'reports:read',
    'notices:read',
    'settings:read',
  ],
  auditor: [
    'self',
    'self:read',
    'self:keys',
    'patients:emergency',
    'figures:read',
    'reports:read',
    'notices:read',
    'history:read',
  ],
}

/** Whether a role may do this. */
export const allows = (role: string, permission: Permission): boolean =>
  GRANTED[role as Role]?.includes(permission) ?? false

/** Whether the caller may do this: by the role, and by the API key where one was shown. */
export const may = ({ actor, scopes }: OriginShape, permission: Permission): boolean =>
  allows(actor.role ?? '', permission) && (scopes?.includes(permission) ?? true)

/** Whether this is to change what a clinic has: what a clinic that may only read is refused, but for its subscription. */
export const changes = (permission: Permission): boolean =>
  permission.endsWith(':edit') && permission !== 'billing:edit'

/**
 * Whether a password is enough for this where the clinic asks everyone for a second factor: to look after oneself, and to
 * pay or stop paying, so that nobody is shut in. Whoever has a password alone could set up a factor as well.
 */
export const needsPasswordAlone = (permission: Permission): boolean =>
  permission === 'self' || permission === 'self:read' || permission === 'billing:edit'
