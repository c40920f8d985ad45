import { hash, verify } from '@node-rs/argon2'
import { atMost } from './atMost.ts'

/** argon2id, 19 MiB, two passes: only a few may run at once. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const inTurn = atMost(4)

/** A password or a PIN. */
export async function hashOfSecret(secret: string): Promise<string> {
  return await inTurn(async () => await hash(secret, cost))
}

let decoy: Promise<string> | undefined

/** Takes the same time without `hashed` (no such account), so that timing reveals nothing. */
export async function isSecret(hashed: string | undefined, secret: string): Promise<boolean> {
  decoy ??= hashOfSecret('nobody has this one')
  const against = hashed ?? (await decoy)
  const matches = await inTurn(async () => await verify(against, secret).catch(() => false))
  return matches && hashed !== undefined
}
