import { timeOf } from '../../src/verify/timeToken.ts'
import type { Database } from '../db/database.ts'
import { noteTimeAuthority } from '../db/timeAuthorities.ts'
import type { TimeAuthority } from './timestamp.ts'

/** Records which authorities stamp here, so that stamps by others show. */
export const rememberedAuthority = (authority: TimeAuthority, db: Database): TimeAuthority => ({
  stamp: async (bytes) => {
    const answer = await authority.stamp(bytes)
    const time = answer.kind === 'ok' ? await timeOf(answer.token, bytes) : null
    if (time !== null) await noteTimeAuthority(db, { fingerprint: time.fingerprint, name: time.authority })
    return answer
  },
})
