import { codeTries, codeTriesOfAll, newestCodes } from '../../src/rules/session.ts'
import type { Db } from '../db/database.ts'
import { type CodeOwner, codesOf } from '../db/personTokens.ts'
import { sharedLimit } from '../limits/rateLimit.ts'
import { tokenSeconds } from '../mail/mailJob.ts'
import { isSecret } from '../secrets/passwords.ts'

// Wrong tries count against who tries first: nobody at one place burns another's code.
const triesHere = sharedLimit({ most: codeTries, seconds: tokenSeconds.code }, 'TOO_MANY_TRIES')
const triesOfAll = sharedLimit({ most: codeTriesOfAll, seconds: 3600 }, 'TOO_MANY_TRIES')

/**
 * Whether `code` is one that was mailed to `owner` and still works: its id, or undefined. The try is counted before any
 * code is looked at, so that trying many at once gains nothing. An owner without a code, or none at all, costs the same work.
 * @param name what tries are counted by: the address to which codes are mailed
 * @param from the network from which it was tried
 * @param isKnown whether the owner has signed in from there before: nobody elsewhere uses up the tries of that device
 * @throws Refusal 429 for too many tries, from here or in all
 */
export async function mailedCode(
  db: Db,
  owner: CodeOwner | undefined,
  {
    name,
    code,
    from,
    isKnown,
  }: { readonly name: string; readonly code: string; readonly from: string; readonly isKnown: boolean },
): Promise<string | undefined> {
  await triesHere(db, `${name} ${from}`)
  if (!isKnown) await triesOfAll(db, `all ${name}`)
  const mailed = owner === undefined ? [] : await codesOf(db, owner, newestCodes)
  let right: string | undefined
  for (let at = 0; at < newestCodes; at += 1) {
    if (await isSecret(mailed[at]?.tokenHash, code)) right ??= mailed[at]?.id
  }
  return right
}
