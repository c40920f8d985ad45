import { links } from '../../src/rules/links.ts'
import type { Database } from '../db/database.ts'
import { insertLink } from '../db/envelopeSigners.ts'
import { hashOfToken, newToken } from '../secrets/tokens.ts'

/** The path to a signer's part, with a secret that only the mail has. Null if their address changed. */
export async function signingLink(
  db: Database,
  signerId: number,
  { address, until }: { readonly address: string; readonly until: Date },
): Promise<string | null> {
  const token = newToken()
  const isMade = await insertLink(db, { tokenHash: hashOfToken(token), signerId, until, address })
  return isMade ? `${links.signing()}#${token}` : null
}
