import type { Database } from '../../../server/db/database.ts'
import { enrolDevice } from '../../../server/db/devices.ts'
import { createGrant } from '../../../server/db/grants.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfSecret } from '../../../server/secrets/passwords.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'

/** C0101 is open to everyone, C0202 only to registered brokers: `broker@` is one, `other@` is not. */
export async function addTwoProjects(db: Database): Promise<{ broker: number; other: number }> {
  const password = await hashOfSecret('Demo2026!')
  return await db.transaction(async (tx) => {
    const person = async (name: string): Promise<number> => {
      const row = await tx.one<{ id: number }>(sql`
        insert into person (email, password_hash, user_type) values (${`${name}@lotline.test`}, ${password}, 3)
        returning id`)
      return row.id
    }
    await tx.run(sql`insert into builder (id, name) values (1, 'Builder')`)
    for (const [id, requireLogin] of [
      ['C0101', false],
      ['C0202', true],
    ] as const) {
      await tx.run(sql`
        insert into project (id, builder_id, name, project_type, flags)
        values (${id}, 1, ${id}, 1, ${sql.json({ requireLogin, worksheets: true, guestHolds: 3 })})`)
    }
    const [broker, other] = [await person('broker'), await person('other')]
    await tx.run(sql`insert into person_project (person_id, project_id) values (${broker}, 'C0202')`)
    return { broker, other }
  })
}

/** Enrols a kiosk of a project and returns its cookie. */
export async function addDevice(db: Database, projectId: string): Promise<{ id: string; cookie: string }> {
  const [id, token] = [newId('d'), newToken()]
  const settings = { name: 'Kiosk', idleSeconds: 60, attractPictures: [], camera: 'front' }
  const device = {
    id,
    name: 'Kiosk',
    projectId,
    tokenHash: hashOfToken(token),
    pinHash: 'x',
    settings,
    enrolledBy: null,
  }
  await enrolDevice(db, device)
  return { id, cookie: `lotline-device=${token}` }
}

/** A token with which a person's or a device's work can be submitted later. */
export async function addGrant(
  db: Database,
  whose: { personId?: number; deviceId?: string },
  days = 30,
): Promise<string> {
  const token = newToken()
  const { personId = null, deviceId = null } = whose
  await createGrant(db, { id: newId('g'), tokenHash: hashOfToken(token), personId, deviceId, days })
  return token
}
