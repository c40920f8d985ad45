import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { newFieldKey } from '../../server/secrets/fieldKeys.ts'
import { hashOfToken, newId, newToken } from '../../server/secrets/tokens.ts'
import { startProduct } from '../browser/harness/startProduct.ts'
import { startOwnPostgres } from '../postgres/startPostgres.ts'
import { newKey } from '../world/startWorld.ts'
import { loadCommunity } from './community.ts'
import { ratioOf, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

const projectId = 'BCRASH'
const longestMs = 120_000

interface Ask {
  readonly address: string
  readonly cookie: string
}

/** Asks until the server answers, as a page does. @throws if it refuses. */
async function askUntil({ address, cookie }: Ask, path: string, home: object): Promise<void> {
  const until = performance.now() + longestMs
  const body = JSON.stringify({ projectId, ...home })
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey(), cookie }
  while (performance.now() < until) {
    const answer = await fetch(address + path, { method: 'POST', headers, body }).catch(() => undefined)
    const text = await answer?.text().catch(() => '')
    if (answer?.status === 200) return
    if (answer !== undefined && answer.status < 500) throw new Error(`The server refused: ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The server did not come back.')
}

/**
 * Times how long after the crash of a server the first hold succeeds, from its start on, against the same after a
 * graceful stop; and after the crash of PostgreSQL, against when PostgreSQL itself answers: its recovery is its own.
 */
export async function recovery({ crashes }: Sizes): Promise<Figure[]> {
  const postgres = await startOwnPostgres()
  const key = newFieldKey()
  const db = await openDatabase({ url: postgres.url, fieldKeys: [key] })
  await loadCommunity(db, projectId, { lots: 4 })
  const home = await db.one<{ lot_id: number; template_id: number }>(sql`
    select (select id from lot where project_id = ${projectId} and number = '1') as lot_id, min(t.id) as template_id
    from template t join model m on m.id = t.model_id where m.project_id = ${projectId}`)
  const token = newToken()
  await db.run(sql`
    with made as (
      insert into person (email, password_hash, user_type, activated, all_projects)
      values ('waits@example.com', '', 3, true, true) returning id)
    insert into session (id, token_hash, person_id, expires_at)
    select ${newId('s')}, ${hashOfToken(token)}, id, now() + interval '3 hours' from made`)
  await db.close()
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    LOTLINE_FIELD_KEYS: key,
    LOTLINE_DEMO: '0',
  })
  const ask = { address: product.address, cookie: `lotline-session=${token}` }
  /** From the start of `what` until it answers, and until a home is held. */
  const timed = async (what: { start(): Promise<void> }): Promise<{ answers: number; held: number }> => {
    const began = performance.now()
    const [answers, held] = await Promise.all(
      [what.start(), askUntil(ask, '/comty/PutDPTimerLR', home)].map(
        async (one) => await one.then(() => performance.now() - began),
      ),
    )
    await askUntil(ask, '/comty/RemoveDPTimerLR', { lot_id: home.lot_id })
    return { answers: answers ?? 0, held: held ?? 0 }
  }
  const goal = { atMost: 1.2 }
  try {
    const [crashed, plain]: [number[], number[]] = [[], []]
    const [held, answers]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < crashes; turn += 1) {
      await product.kill()
      crashed.push((await timed(product)).held)
      await product.kill('gracefully')
      plain.push((await timed(product)).held)
      await postgres.kill()
      const after = await timed(postgres)
      held.push(after.held)
      answers.push(after.answers)
    }
    return [
      ratioOf('first hold after a crash of the server ÷ a plain start', goal, 'ms', crashed, plain),
      ratioOf('first hold after a crash of PostgreSQL ÷ its answer', goal, 'ms', held, answers),
    ]
  } finally {
    await product.stop()
    await postgres.stop()
  }
}
