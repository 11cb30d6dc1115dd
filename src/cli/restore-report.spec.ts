import { expect, it } from 'vitest'
import { describeRefusedClinic } from './restore-report.ts'

const restored = { clinicId: 7, events: 40, differing: 0, fault: null, erased: [] }
const refused = (type: string, fields = {}) =>
  describeRefusedClinic({
    ...restored,
    access: { ended: 0, refused: [{ position: 41, type, id: 1, fields }] },
  }).join()

it('names everything that a restore could not end again', () => {
  expect(describeRefusedClinic({ ...restored, access: { ended: 2, refused: [] } })).toEqual([])
  expect(describeRefusedClinic({ ...restored, access: null })).toEqual([])
  expect(refused('OwnershipPassedOn', { to: 3 })).toContain('clinic 7: user 3, the next owner,')
  expect(refused('UserRemoved')).toContain('user 1 is the owner in the backup and cannot be removed')
  expect(refused('UserRoleChanged')).toContain('their account was closed instead')
  expect(refused('CustomDomainDropped')).toContain('CustomDomainDropped of 1 could not be repeated')
})
