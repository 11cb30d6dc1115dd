import { MODE_REVOCATIONS, type Revocation } from './revocations.ts'

// A clinic has one owner, who is an administrator: what they and earlier owners were in between does not matter.
const settleOwnership = (revoked: readonly Revocation[]): readonly Revocation[] => {
  const passing = revoked.findLast(({ type }) => type === 'OwnershipPassedOn')
  if (!passing) return revoked
  const isRoleOfOwner = ({ type, id }: Revocation) =>
    type === 'UserRoleChanged' && id === Number(passing.fields['to'])
  const promotion = revoked.findLast(isRoleOfOwner)
  const others = revoked.filter((each) => each.type !== 'OwnershipPassedOn' && !isRoleOfOwner(each))
  return [...(promotion ? [promotion] : []), passing, ...others]
}

// A passkey that was removed without a successor took nothing along that the password alone must not open.
const settlePasskeys = (revoked: readonly Revocation[]): readonly Revocation[] =>
  revoked.filter(({ type, id, position }) => {
    const isLaterReset = (later: Revocation) =>
      later.type === 'SecondFactorRemoved' && later.id === id && later.position > position
    return type !== 'PasskeyRemoved' || !revoked.some(isLaterReset)
  })

// Other add-ons limit nobody, and one that was dropped again neither.
const settleModes = (revoked: readonly Revocation[]): readonly Revocation[] => {
  const dropped = new Set(
    revoked.filter(({ type }) => type === 'AddOnDropped').map(({ fields }) => fields['item']),
  )
  const isTaken = ({ type, fields }: Revocation) =>
    type === 'AddOnTaken' && fields['addOn'] === 'compliance-mode' && !dropped.has(fields['item'])
  const types: readonly string[] = MODE_REVOCATIONS
  return revoked.filter((each) => !types.includes(each.type) || isTaken(each))
}

/** Leaves out what a later event made void, and puts the last change of ownership before all that depends on it. */
export const settleRevocations = (revoked: readonly Revocation[]): readonly Revocation[] =>
  settleOwnership(settlePasskeys(settleModes(revoked)))
