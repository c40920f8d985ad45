/** @module-tag more */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../../server/db/database.ts'
import { ensureErasureSecret, knownSecret } from '../../../server/db/erasures.ts'
import { guarded } from '../../../server/db/guarded.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openPostgres } from '../../../server/db/postgres/openPostgres.ts'
import { receiptKeysOf } from '../../../server/db/receiptKeys.ts'
import { ringOver } from '../../../server/db/sealedFields/keyRing.ts'
import { sealClear } from '../../../server/db/sealedFields/sealRows.ts'
import { currentSealingKey, secretOfKey } from '../../../server/db/sealingKeys.ts'
import { beginSecondFactor, secondFactorOf } from '../../../server/db/secondFactors.ts'
import { sql } from '../../../server/db/sql.ts'
import { ensureReceiptKey } from '../../../server/documents/receiptKey.ts'
import { ensureSealingKey } from '../../../server/sealed/makeKey.ts'
import { startPostgres } from '../../postgres/startPostgres.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { demoPerson } from './demoProject.ts'
import { enginesNow, openEmptyPglite, useDatabase } from './engines.ts'

/** Every row of every table as text, which is what a stolen dump shows. */
async function dumped(db: Db): Promise<string> {
  const tables = await db.all<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await db.all<{ text: string }>(sql`select '' || t::text as text from ${sql.raw(name)} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** Every secret in the database, as the server reads it. */
async function secretsOf(db: Db, personId: number): Promise<string[]> {
  const [receipt] = await receiptKeysOf(db)
  return [
    secretOfKey(await currentSealingKey(db)),
    receipt?.privateJwk['d'],
    (await secondFactorOf(db, personId))?.secret,
    await knownSecret(db),
  ].map(String)
}
const found = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.includes(secret))

/** Secrets stored by an earlier release. */
const secrets = ['CANARY-SEALING', 'CANARY-RECEIPT', 'CANARY-TOTP', 'CANARY-ERASURE'] as const

describe.each(enginesNow)('secrets of the database on $name', (under) => {
  const there = test.skipIf(under.missing !== null)
  const here = useDatabase(under)

  there('are in no dump', async () => {
    const { db } = here
    await ensureSealingKey(db)
    await ensureReceiptKey(db)
    await ensureErasureSecret(db)
    const personId = await demoPerson(db, 'totp@example.test')
    await beginSecondFactor(db, personId, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    const own = await secretsOf(db, personId)
    for (const secret of own) expect(secret.length).toBeGreaterThan(30)
    expect(found(await dumped(db), own)).toEqual([])
  })

  there('of an earlier release are sealed once, and what was in the clear is gone', async () => {
    const all = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url))
    const folder = mkdtempSync(join(tmpdir(), 'lotline-clear-keys-'))
    const before = readdirSync(all).filter((name) => name.endsWith('.sql') && name < '0307_sealed_keys.sql')
    for (const name of before) cpSync(join(all, name), join(folder, name))
    const server = under.name === 'postgres' ? await startPostgres() : undefined
    const old = server ? await openPostgres(await server.newDatabase('empty')) : await openEmptyPglite()
    const keys = ringOver(() => testFieldKeys)
    const db = guarded(old, keys)
    try {
      await migrate(old, { folder: pathToFileURL(`${folder}/`) })
      const personId = await demoPerson(db, 'totp@example.test')
      const jwk = (d: string) => sql.json({ kty: 'EC', d })
      await db.run(
        sql`insert into sealing_key (kid, public_raw, private_jwk) values ('k', '', ${jwk(secrets[0])})`,
      )
      await db.run(
        sql`insert into receipt_key (kid, public_raw, private_jwk) values ('r', '', ${jwk(secrets[1])})`,
      )
      await db.run(sql`insert into second_factor (person_id, secret) values (${personId}, ${secrets[2]})`)
      await db.run(sql`insert into erasure_secret (secret) values (${secrets[3]})`)
      expect(found(await dumped(db), secrets)).toEqual(secrets)
      await expect(migrate(old)).rejects.toThrow('fields are still to be sealed')
      await migrate(old, { before: sealClear(keys) })
      expect(found(await dumped(db), secrets)).toEqual([])
      expect(await secretsOf(db, personId)).toEqual(secrets)
      await old.script('checkpoint')
      for (const table of ['sealing_key', 'receipt_key', 'second_factor', 'erasure_secret']) {
        const { bytes } = await db.one<{ bytes: Uint8Array }>(
          sql`select pg_read_binary_file(pg_relation_filepath(${table})) as bytes`,
        )
        expect(bytes.length).toBeGreaterThan(0)
        expect(found(Buffer.from(bytes).toString('latin1'), secrets)).toEqual([])
      }
    } finally {
      await old.close()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
