import { expect, it } from 'vitest'
import { settleRevocations } from './settle-revocations.ts'

let position = 40
const revoked = (type: string, id: number, fields = {}) => ({ position: ++position, type, id, fields })

const settled = (...all: ReturnType<typeof revoked>[]) =>
  settleRevocations(all).map(({ type, id }) => `${type} ${id}`)

it('repeats the last change of ownership, as soon as its receiver is an administrator again', () =>
  expect(
    settled(
      revoked('UserRoleChanged', 3, { role: 'practitioner' }),
      revoked('OwnershipPassedOn', 1, { to: 2 }),
      revoked('UserRemoved', 1),
      revoked('UserRoleChanged', 3, { role: 'staff' }),
      revoked('OwnershipPassedOn', 2, { to: 3 }),
      revoked('UserRoleChanged', 2, { role: 'auditor' }),
    ),
  ).toEqual(['UserRoleChanged 3', 'OwnershipPassedOn 2', 'UserRemoved 1', 'UserRoleChanged 2']))

it('leaves a password alone where the person removed their last passkey', () =>
  expect(
    settled(
      revoked('PasskeyRemoved', 1, { passkeyId: 7 }),
      revoked('PasskeyRemoved', 2, { passkeyId: 8 }),
      revoked('SecondFactorRemoved', 1),
      revoked('PasskeyRemoved', 1, { passkeyId: 9 }),
    ),
  ).toEqual(['PasskeyRemoved 2', 'SecondFactorRemoved 1', 'PasskeyRemoved 1']))

it('keeps everything else in order', () =>
  expect(settled(revoked('UserRoleChanged', 2), revoked('UserRemoved', 2))).toEqual([
    'UserRoleChanged 2',
    'UserRemoved 2',
  ]))

it('takes Compliance Mode again, unless it was dropped again, and no other add-on', () =>
  expect(
    settled(
      revoked('AddOnTaken', 1, { item: 3, addOn: 'compliance-mode' }),
      revoked('AddOnDropped', 1, { item: 3 }),
      revoked('AddOnTaken', 1, { item: 4, addOn: 'practitioner' }),
      revoked('AddOnDropped', 1, { item: 2 }),
      revoked('AddOnTaken', 2, { item: 5, addOn: 'compliance-mode' }),
    ),
  ).toEqual(['AddOnTaken 2']))
