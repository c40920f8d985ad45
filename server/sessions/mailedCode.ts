import { codeTries, codeTriesOfAll, newestCodes } from '../../src/rules/session.ts'
import type { Db } from '../db/database.ts'
import { type CodeOwner, codesOf } from '../db/personTokens.ts'
import { sharedLimit } from '../limits/rateLimit.ts'
import { tokenSeconds } from '../mail/mailJob.ts'
import { isSecret } from '../secrets/passwords.ts'

// The network's limit comes first, so that nobody can use up another person's attempts.
const triesHere = sharedLimit({ most: codeTries, seconds: tokenSeconds.code }, 'TOO_MANY_TRIES')
const triesOfAll = sharedLimit({ most: codeTriesOfAll, seconds: 3600 }, 'TOO_MANY_TRIES')

/**
 * The id of a working code mailed to `owner`. Counts the try first; a missing owner or code costs the same
 * work.
 * @param name what tries are counted by: the address codes are mailed to
 * @param sessionId the try's session: a code works where it was asked for
 * @param from the try's network
 * @param isKnown whether the owner has signed in from there: tries from elsewhere do not use up that device's
 * @throws Refusal 429 for too many tries, from here or in total
 */
export async function mailedCode(
  db: Db,
  owner: CodeOwner | undefined,
  {
    name,
    code,
    sessionId,
    from,
    isKnown,
  }: {
    readonly name: string
    readonly code: string
    readonly sessionId: string | null
    readonly from: string
    readonly isKnown: boolean
  },
): Promise<string | undefined> {
  await triesHere(db, `${name} ${from}`)
  if (!isKnown) await triesOfAll(db, `all ${name}`)
  const mailed = owner === undefined ? [] : await codesOf(db, owner, sessionId, newestCodes)
  let right: string | undefined
  for (let at = 0; at < newestCodes; at += 1) {
    if (await isSecret(mailed[at]?.tokenHash, code)) right ??= mailed[at]?.id
  }
  return right
}
