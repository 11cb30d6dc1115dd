import type { Role } from './contract.ts'

/** Everything that can be allowed. What a role is not given here, it is refused. */
export const PERMISSIONS = [
  'self',
  'figures:read',
  'patients:read',
  'patients:edit',
  'appointments:read',
  'appointments:edit',
  'forms:read',
  'forms:edit',
  'documents:read',
  'documents:edit',
  'reminders:read',
  'reminders:edit',
  'notices:read',
  'settings:read',
  'settings:edit',
  'billing:edit',
  'history:read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const GRANTED: Readonly<Record<Role, readonly Permission[]>> = {
  staff: PERMISSIONS,
  practitioner: [
    'self',
    'figures:read',
    'patients:read',
    'patients:edit',
    'appointments:read',
    'appointments:edit',
    'forms:read',
    'forms:edit',
    'documents:read',
    'documents:edit',
    'reminders:read',
    'reminders:edit',
    'notices:read',
    'settings:read',
  ],
  auditor: ['self', 'figures:read', 'notices:read', 'history:read'],
}

/** Whether a role may do this. */
export const allows = (role: string, permission: Permission): boolean =>
  GRANTED[role as Role]?.includes(permission) ?? false

/** Whether this is to change what a clinic has: what a clinic that may only read is refused, but for its subscription. */
export const changes = (permission: Permission): boolean =>
  permission.endsWith(':edit') && permission !== 'billing:edit'
