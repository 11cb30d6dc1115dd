import { MODE_REVOCATIONS, type Revocation } from './revocations.ts'

// Only the last owner counts, who has to be an administrator first.
const settleOwnership = (revoked: readonly Revocation[]): readonly Revocation[] => {
  const passing = revoked.findLast(({ type }) => type === 'OwnershipPassedOn')
  if (!passing) return revoked
  const isRoleOfOwner = ({ type, id }: Revocation) =>
    type === 'UserRoleChanged' && id === Number(passing.fields['to'])
  const promotion = revoked.findLast(isRoleOfOwner)
  const others = revoked.filter((each) => each.type !== 'OwnershipPassedOn' && !isRoleOfOwner(each))
  return [...(promotion ? [promotion] : []), passing, ...others]
}

// To repeat the removal of an only passkey ends the password, too. Omit it if the second factor was removed later:
// from then on, the password alone was enough.
const settlePasskeys = (revoked: readonly Revocation[]): readonly Revocation[] =>
  revoked.filter(({ type, id, position }) => {
    const isLaterReset = (later: Revocation) =>
      later.type === 'SecondFactorRemoved' && later.id === id && later.position > position
    return type !== 'PasskeyRemoved' || !revoked.some(isLaterReset)
  })

// Only Compliance Mode limits access, and only if it was not dropped again.
const settleModes = (revoked: readonly Revocation[]): readonly Revocation[] => {
  const dropped = new Set(
    revoked.filter(({ type }) => type === 'AddOnDropped').map(({ fields }) => fields['item']),
  )
  const isTaken = ({ type, fields }: Revocation) =>
    type === 'AddOnTaken' && fields['addOn'] === 'compliance-mode' && !dropped.has(fields['item'])
  const types: readonly string[] = MODE_REVOCATIONS
  return revoked.filter((each) => !types.includes(each.type) || isTaken(each))
}

/** Omits revocations that a later event made void, and puts the last change of ownership before its dependents. */
export const settleRevocations = (revoked: readonly Revocation[]): readonly Revocation[] =>
  settleOwnership(settlePasskeys(settleModes(revoked)))
