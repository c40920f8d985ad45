import { isBuilders } from '../../src/rules/envelopes/mayAct.ts'
import type { ActKind } from '../../src/rules/signing/act.ts'
import type { Db } from '../db/database.ts'
import { chainOf, lastActOf } from '../db/envelopeChain.ts'
import { changesOf } from '../db/envelopePapers.ts'
import type { SignerRow } from '../db/envelopeSigners.ts'
import type { Signing } from './signingAnswer.ts'

/** Acts of someone who read the papers, unlike a consent or taking the tablet. */
const ofReaders: readonly ActKind[] = [
  'viewed',
  'initialled',
  'signed',
  'witnessed',
  'approved',
  'declined',
  'sentBack',
]

/** What changed since a signer last read these papers or those they replace, and now signs unseen. */
export async function changesSince(
  db: Db,
  envelopeId: number,
  { id: signerId, role }: Pick<SignerRow, 'id' | 'role'>,
): Promise<Pick<Signing, 'changes'>> {
  const chain = await chainOf(db, envelopeId)
  const kinds = ofReaders
  const last = await lastActOf(db, chain, { signerId, isBuilders: isBuilders(role), kinds })
  if (last === null) return {}
  const changes = new Map<string, NonNullable<Signing['changes']>[number]>()
  for (const id of chain.toReversed())
    for (const { key, before, after, by, at } of await changesOf(db, id))
      // A value in several papers is one change.
      if (by !== 'amendment' && at > last) changes.set(`${key} ${before} ${after}`, { key, before, after })
  return changes.size === 0 ? {} : { changes: [...changes.values()] }
}
