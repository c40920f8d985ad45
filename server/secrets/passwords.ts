import { hash, verify } from '@node-rs/argon2'
import { atMost } from './atMost.ts'

/** argon2id, 19 MiB, two passes: each check costs that much memory, so only a few may run at once. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const inTurn = atMost(4)

/** The text to keep instead of the secret (a password or a PIN). */
export async function hashOfSecret(secret: string): Promise<string> {
  return await inTurn(async () => await hash(secret, cost))
}

let decoy: Promise<string> | undefined

/**
 * Whether `secret` is the one that `hashed` was made of. Without `hashed` (nobody of that name) the same work is done
 * and the answer is no, so that the time taken does not tell who has an account.
 */
export async function isSecret(hashed: string | undefined, secret: string): Promise<boolean> {
  decoy ??= hashOfSecret('nobody has this one')
  const against = hashed ?? (await decoy)
  const matches = await inTurn(async () => await verify(against, secret).catch(() => false))
  return matches && hashed !== undefined
}
