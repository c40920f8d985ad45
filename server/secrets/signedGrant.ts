import { createHmac, timingSafeEqual } from 'node:crypto'

export interface GrantOwner {
  readonly personId: number | null
  readonly deviceId: string | null
}

/** The private part of a sealing key, which opens the records with these grants. */
export interface GrantKey {
  readonly kid: string
  readonly secret: string
}

const form = /^[\w-]+\.([\w-]+)\.(\d*)\.([\w-]*)\.([\w-]+)$/

function markOf(text: string, secret: string): Buffer {
  return createHmac('sha256', `lotline grant ${secret}`).update(text).digest()
}

/** A signed token with its owner, for restored databases that may not know it. */
export function signGrant(
  token: string,
  { personId, deviceId }: GrantOwner,
  { kid, secret }: GrantKey,
): string {
  const text = `${token}.${kid}.${personId ?? ''}.${deviceId ?? ''}`
  return `${text}.${markOf(text, secret).toString('base64url')}`
}

/** A grant's owner by its signature; undefined if missing or false. */
export async function ownerInGrant(
  grant: string,
  secretOf: (kid: string) => Promise<string | undefined>,
): Promise<GrantOwner | undefined> {
  const [, kid = '', personId = '', deviceId = '', mark = ''] = form.exec(grant) ?? []
  const secret = kid === '' ? undefined : await secretOf(kid)
  if (secret === undefined) return undefined
  const [said, right] = [Buffer.from(mark, 'base64url'), markOf(grant.slice(0, -mark.length - 1), secret)]
  if (said.length !== right.length || !timingSafeEqual(said, right)) return undefined
  return { personId: personId === '' ? null : Number(personId), deviceId: deviceId === '' ? null : deviceId }
}
