import { enrolDevice } from '../../../server/db/devices.ts'
import { addProjectToPerson, createPerson, newcomer } from '../../../server/db/persons.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { open } from '../../server/calls/smallWorld.ts'
import { newKey } from '../../world/startWorld.ts'
import { Device } from './device.ts'
import type { Stage } from './stage.ts'

// Every cell has its own people, homes and files, so that no cell meets what another one left.

/** The project whose deposits are paid by card. */
export const byCard = 'P9001'

interface Person {
  readonly id: number
  readonly email: string
  readonly device: Device
}

const userTypes = { purchaser: 9, broker: 3, rep: 4 } as const

/** Somebody who has just signed in on a device of their own. */
export async function newPerson(
  { db, proxy }: Stage,
  who: keyof typeof userTypes,
  roles: readonly number[] = [],
): Promise<Person> {
  const email = `${newKey()}@matrix.example`
  const id = await createPerson(db, {
    ...newcomer,
    email,
    passwordHash: 'none',
    userType: userTypes[who],
    firstName: 'Robin',
    lastName: 'Matrix',
    roles: [...roles],
    activated: true,
    allowedToUnsell: who === 'rep',
    builderId: null,
  })
  if (id === undefined) throw new Error(`${email} is known`)
  for (const project of [open, byCard]) await addProjectToPerson(db, id, project)
  const token = newToken()
  await createSession(db, {
    id: newId('s'),
    tokenHash: hashOfToken(token),
    personId: id,
    deviceId: null,
    minutes: 600,
  })
  return { id, email, device: new Device(proxy.address, `lotline-session=${token}`) }
}

export async function newKiosk({ db, proxy }: Stage): Promise<Device> {
  const token = newToken()
  await enrolDevice(db, {
    id: newId('d'),
    name: newKey(),
    projectId: open,
    tokenHash: hashOfToken(token),
    pinHash: 'none',
    settings: {},
    enrolledBy: null,
  })
  return new Device(proxy.address, `lotline-device=${token}`)
}

/** A free home of its own. */
export async function newLot({ db }: Stage, project = open): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into lot (project_id, number, price, building_type)
    values (${project}, ${newKey().slice(0, 12)}, 500000, '1') returning id`)
  return id
}

export async function countOf({ db }: Stage, rows: ReturnType<typeof sql>): Promise<number> {
  return (await db.one<{ n: number }>(sql`select count(*)::int as n from ${rows}`)).n
}

/** What the judge says about a number of rows. */
export function expected(what: string, found: number, wanted = 1): readonly string[] {
  if (found === wanted) return []
  return [
    `${found < wanted ? 'lost' : wanted === 0 ? 'left' : 'twice'}: ${what}, ${found} instead of ${wanted}`,
  ]
}
