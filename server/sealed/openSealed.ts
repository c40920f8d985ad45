import type { webcrypto } from 'node:crypto'
import type { Actor } from '../../src/rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { sealingKey } from '../db/sealingKeys.ts'
import type { UploadedFile } from '../context/handler.ts'
import { readJson } from '../http/json.ts'
import { bodyLimits } from '../limits/limits.ts'
import { Refusal } from '../context/refusal.ts'
import { authorOf } from './authorOf.ts'
import { decrypt } from './decrypt.ts'
import { isSealedContent, takeApart, takeOut } from './layout.ts'

export interface Opened {
  readonly body: unknown
  readonly files: readonly UploadedFile[]
  /** The author on the device, not the submitter. */
  readonly actor: Actor
}

const damaged = (): Refusal => new Refusal(422, 'SEALED_DAMAGED')

/**
 * Body, files, author. `callerNow`: only once the grant ended.
 * @throws Refusal 422 SEALING_KEY_UNKNOWN, 422 SEALED_DAMAGED, 401 GRANT_EXPIRED.
 */
export async function openSealed(
  db: Db,
  bytes: Uint8Array,
  key: string,
  call: string,
  callerNow: () => Promise<Actor>,
): Promise<Opened> {
  const parts = takeApart(bytes)
  if (parts === undefined) throw damaged()
  const pair = await sealingKey(db, parts.kid)
  if (pair === undefined) {
    throw new Refusal(422, 'SEALING_KEY_UNKNOWN')
  }
  const plain = await decrypt(parts, pair.privateJwk as webcrypto.JsonWebKey, key, call).catch(() => {
    throw damaged()
  })
  const contents = takeOut(plain)
  if (contents === undefined) throw damaged()
  const most = call === '/digitaldocs/SubmitSealedSigning' ? bodyLimits.signings : bodyLimits.json
  if (contents.json.length > most) throw new Refusal(413, 'TOO_LARGE')
  const json = readJson(contents.json)
  if (!isSealedContent(json)) throw damaged()
  let at = 0
  const files = json.files.map(({ name, type, size }) => ({
    name,
    type,
    bytes: contents.rest.subarray(at, (at += size)),
  }))
  if (at !== contents.rest.length) throw damaged()
  return { body: json.body, files, actor: await authorOf(db, json.grant, callerNow) }
}
