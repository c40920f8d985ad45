import { standingOf } from '../../rules/signing/offline/standing.ts'
import { awayFrom, type KeptSigning } from '../../session/signingWithout.ts'
import type { Signer } from './SignerList.tsx'

/** A signer by this tablet's data: the server does not know offline signatures yet. */
export function onTablet(signer: Signer, kept: KeptSigning | null): Signer {
  if (kept === null || kept.parts.length === 0) return signer
  const standing = standingOf(kept.ticket, kept.parts, signer.signerId, awayFrom(kept))
  return standing === null ? signer : { ...signer, isDone: standing.isDone, isDue: standing.isDue }
}

/** All signers, without asking the server. */
export function signersOn(kept: KeptSigning): Signer[] {
  return kept.signings.map(({ signer, witnessOf, wantsPaper }): Signer => {
    const standing = standingOf(kept.ticket, kept.parts, signer.signerId, awayFrom(kept))
    const { isDone = false, isDue = false } = standing ?? {}
    const { signerId, role, name } = signer
    const known = { signerId, role, name, witnessOf: witnessOf?.signerId ?? null, isDone, isDue, wantsPaper }
    return { ...known, left: isDone ? 0 : 1, isInvited: false, hasEmail: false, isReturned: false }
  })
}
