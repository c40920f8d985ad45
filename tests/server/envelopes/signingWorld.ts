import type { CallPath } from '../../../src/contract/table.ts'
import type { Answer } from '../../../src/contract/schemas.ts'
import { signingRoles } from '../../../src/rules/actor.ts'
import {
  defaultWorkflows,
  type WorkflowName,
  type WorkflowStep,
} from '../../../src/rules/envelopes/workflow.ts'
import type { Stroke } from '../../../src/rules/signing/strokes.ts'
import type { Database } from '../../../server/db/database.ts'
import { insertPaper } from '../../../server/db/papers.ts'
import { addProjectToPerson, createPerson, newcomer } from '../../../server/db/persons.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { sql } from '../../../server/db/sql.ts'
import { saveWorkflow } from '../../../server/db/workflows.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { newPurchase, readyToReserve } from '../purchases/newPurchase.ts'

export type Signing = NonNullable<Answer<'/digitaldocs/GetSigning'>['signing']>
export type Detail = NonNullable<Answer<'/digitaldocs/GetEnvelope'>['detail']>

/** A signature as a hand would draw it. Another `seed` gives another hand. */
export function drawn(seed: number): Stroke[] {
  const points = Array.from({ length: 40 }, (_, at) => ({
    x: 100 + at * 15,
    y: 200 + Math.round(60 * Math.sin((at * (seed % 7 || 1)) / 5)),
    t: at * 12 + (seed % 1000),
    pressure: null,
  }))
  return [{ pointer: 'touch', points }]
}

const agreement = [
  { heading: 'Agreement' },
  { clause: 'Between [[builder.name]] and [[purchasers.names]], who lives at [[purchaser.1.street]].' },
  { clause: 'Closing on [[closing.date]]. The price is [[price.total]].' },
  {
    sign: [
      'sig:purchaser1',
      'initials:purchaser1',
      'date:purchaser1',
      'witness:purchaser1',
      'sig:purchaser2',
    ],
  },
  { sign: ['sig:officer'] },
]
const schedule = [
  { heading: 'Schedule' },
  { clause: 'As built.' },
  { sign: ['sig:purchaser1', 'sig:purchaser2'] },
]
/** A paper that amends the agreement once that is complete. */
const amendment = [
  { heading: 'Amendment' },
  { clause: 'To [[amended.title]] of [[amended.date]], [[amended.fingerprint]].' },
  {
    each: 'amended' as const,
    blocks: [{ clause: '[[amended.#.what]]: [[amended.#.before]], now [[amended.#.after]].' }],
  },
  { sign: ['sig:purchaser1', 'sig:purchaser2', 'sig:officer'] },
]

const projects = {
  CA: { id: 'C9001', flags: { currencyCode: 'CAD' }, workflow: 'canada' },
  AU: { id: 'U9001', flags: { currencyCode: 'AUD' }, workflow: 'australia' },
  TR: { id: 'TR901', flags: { currencyCode: 'TRY' }, workflow: 'rental' },
  DE: { id: 'DE901', flags: { currencyCode: 'EUR', locale: 'de-DE' }, workflow: 'ink' },
} as const satisfies Record<string, { id: string; flags: object; workflow: WorkflowName }>
export type Place = keyof typeof projects

const people = {
  rep: [],
  manager: [5],
  admin: [signingRoles.salesAdmin],
  officer: [signingRoles.officer],
  second: [signingRoles.secondOfficer],
  solicitor: [signingRoles.builderSolicitor],
} as const
export type Staff = keyof typeof people

async function session(db: Database, personId: number): Promise<string> {
  const token = newToken()
  await createSession(db, {
    id: newId('s'),
    tokenHash: hashOfToken(token),
    personId,
    deviceId: null,
    minutes: 600,
    label: 'test',
  })
  return `lotline-session=${token}`
}

export interface Begun {
  readonly projectId: string
  readonly transactionId: number
  readonly lotId: number
  readonly buyer: string
}

/** A server with a project to sign in for each market, its staff, and shortcuts for what signers do. */
export async function startSigningWorld(database?: Database) {
  const world: World = await startWorld({
    ...(database !== undefined && { database }),
    env: { RATE_SESSION: '1000000', RATE_LOGIN: '10000' },
  })
  const { db } = world
  await db.run(sql`insert into builder (id, name) values (1, 'Northfield Homes')`)
  for (const [place, { id, flags, workflow }] of Object.entries(projects)) {
    await db.run(sql`
      insert into project (id, builder_id, name, project_type, building_type, flags, facts)
      values (${id}, 1, ${`Alder ${place}`}, 1, '0', ${sql.json({ ...flags, requireLogin: false, worksheetIdRequired: false, guestHolds: 3 })},
              ${sql.json({ salesCentre: { email: 'desk@example.test' } })})`)
    await saveWorkflow(db, id, { name: workflow, steps: defaultWorkflows[workflow] })
    const papers = [
      ['agreement', 'Agreement', agreement, null],
      ['schedule', 'Schedule', schedule, null],
      ['amendment', 'Amendment', amendment, 'agreement'],
    ] as const
    for (const [order, [key, title, blocks, amends]] of papers.entries()) {
      await insertPaper(db, {
        projectId: id,
        key,
        title,
        kind: 'page',
        language: 'en',
        isRequired: true,
        when: {},
        from: null,
        until: null,
        needs: [],
        pages: [],
        fields: [],
        blocks,
        quotes: {},
        delivers: null,
        amends,
        fileId: null,
        sourceHash: newKey(),
        placedBy: null,
        order,
      })
    }
  }
  const staff = {} as Record<Staff, string>
  for (const [name, roles] of Object.entries(people) as [Staff, readonly number[]][]) {
    const id = await createPerson(db, {
      ...newcomer,
      email: `${name}@lotline.test`,
      passwordHash: 'none',
      userType: 4,
      firstName: name,
      lastName: 'Test',
      roles: [...roles],
      activated: true,
      builderId: null,
    })
    for (const one of Object.values(projects)) await addProjectToPerson(db, id ?? 0, one.id)
    staff[name] = await session(db, id ?? 0)
  }
  const call = async (path: CallPath, body: object, cookie: string, key = newKey()) =>
    await world.call(path, body, { cookie, key })
  const visitor = async (): Promise<string> => (await world.call('/user/GetSession')).cookie
  const sessionId = async (cookie: string): Promise<string> => {
    const token = /=(.+)$/.exec(cookie)?.[1] ?? ''
    const row = await db.one<{ id: string }>(
      sql`select id from session where token_hash = ${hashOfToken(token)}`,
    )
    return row.id
  }

  /** A visitor's purchase that this many people are ready to sign. */
  async function begin(place: Place = 'CA', { count = 1, solicitor = '' } = {}): Promise<Begun> {
    const { id: projectId } = projects[place]
    const buyer = await guest()
    const holder = { sessionId: await sessionId(buyer), personId: null }
    const { id: lotId } = await db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price, building_type, closing_date)
      values (${projectId}, ${newKey().slice(0, 6)}, 500000, '1', '2027-09-30') returning id`)
    await takeHold(db, { lotId, buyer: holder, templateId: null, minutes: 30 })
    const transactionId = await newPurchase(db, { projectId, lotId, buyer: holder })
    await db.run(sql`update purchase set purchaser_count = ${count} where id = ${transactionId}`)
    await readyToReserve(db, transactionId, projectId, count)
    const names = ['Ada Love', 'Ben Novak', 'Cem Kaya']
    for (const [at, name] of names.slice(0, count).entries()) {
      const [first = '', last = ''] = name.split(' ')
      await db.run(sql`
        update purchaser set first_name = ${first}, last_name = ${last}, email = ${`${first.toLowerCase()}@example.test`},
          address = ${`${at + 1} Elm Street`}, city = 'Whitby', postal_code = 'L1N 2B2'
        where purchase_id = ${transactionId} and position = ${at + 1}`)
    }
    if (solicitor !== '') {
      await db.run(sql`
        insert into purchase_application (purchase_id, body)
        values (${transactionId}, ${sql.json({ solicitor: { name: 'Lea Law', email: solicitor } })})`)
    }
    return { projectId, transactionId, lotId, buyer }
  }

  async function guest(): Promise<string> {
    const token = newToken()
    await createSession(db, {
      id: newId('s'),
      tokenHash: hashOfToken(token),
      personId: null,
      deviceId: null,
      minutes: 600,
      label: 'test',
    })
    return `lotline-guest=${token}`
  }

  /** Signs in another person. */
  async function person(who: { readonly email: string; readonly userType: number }) {
    const id = await createPerson(db, {
      ...newcomer,
      ...who,
      passwordHash: 'none',
      firstName: 'Robin',
      lastName: 'Test',
      roles: [],
      activated: true,
      builderId: null,
    })
    if (id === undefined) throw new Error(`${who.email} is known`)
    for (const one of Object.values(projects)) await addProjectToPerson(db, id, one.id)
    return { id, cookie: await session(db, id) }
  }

  const create = async ({ projectId, transactionId, buyer }: Begun, cookie = buyer) =>
    await call('/digitaldocs/CreateDigitalDoc', { projectId, transactionId }, cookie)
  const list = async ({ projectId, transactionId, buyer }: Begun, cookie = buyer) =>
    (await call('/digitaldocs/GetPurchaserList', { projectId, transactionId }, cookie))
      .body as Answer<'/digitaldocs/GetPurchaserList'>

  /** Everything that a signer submits, as the page would send it. */
  const part = (
    signing: Signing,
    more: { typed?: boolean; seed?: number; only?: readonly string[]; handedOver?: string } = {},
  ) => {
    const { typed = false, seed = signing.signer.signerId, only } = more
    const asked = signing.fields.filter(
      ({ kind, isDone, id }) =>
        !isDone && kind !== 'date' && kind !== 'name' && (only === undefined || only.includes(id)),
    )
    const mark = (kind: 'signature' | 'initials') =>
      typed
        ? { kind, strokes: null, text: signing.signer.name || 'Wanda Reyes' }
        : { kind, strokes: drawn(seed + (kind === 'initials' ? 500 : 0)), text: null }
    return {
      papers: signing.papers.map(({ key, revision, sha256 }) => ({ key, revision, sha256 })),
      marks: [mark('signature'), mark('initials')],
      fields: asked.map(({ paper, id, kind }) => ({
        paper,
        id,
        mark: kind === 'check' ? null : kind === 'initials' ? 1 : 0,
      })),
      shown: signing.papers.map(({ key, pageSha256 }) => ({
        paper: key,
        pages: pageSha256.map((sha256, page) => ({ page, sha256, visibleMs: 4000, toEnd: true })),
      })),
      deviceAt: null,
      ...(more.handedOver !== undefined && { handedOver: more.handedOver }),
    }
  }
  const get = async (
    of: { projectId: string; envelopeId: number; signerId: number },
    cookie: string,
  ): Promise<Signing> => (await call('/digitaldocs/GetSigning', of, cookie)).body.signing
  const consent = async (
    of: { projectId: string; envelopeId: number; signerId: number },
    cookie: string,
    agrees = true,
    /** When staff passed the tablet to the signer. */
    handedOver: string | null = null,
  ) => {
    const { consent: asked } = await get(of, cookie)
    const { textId, sha256, language } = asked
    return await call('/digitaldocs/Consent', { ...of, textId, sha256, language, agrees, handedOver }, cookie)
  }
  /** Lets a signer consent and do everything that is asked of them. */
  const signAll = async (
    of: { projectId: string; envelopeId: number; signerId: number },
    cookie: string,
    more: Parameters<typeof part>[1] = {},
  ) => {
    await consent(of, cookie, true, more.handedOver ?? null)
    const signing = await get(of, cookie)
    const witness = { fname: 'Wanda', lname: 'Reyes', phone: '416 555 0188', isOfAge: true }
    const path = signing.signer.role === 'witness' ? '/digitaldocs/Witness' : '/digitaldocs/Sign'
    const own = signing.signer.role === 'witness' ? witness : {}
    return await call(path, { ...of, ...part(signing, more), ...own }, cookie)
  }
  const detail = async (of: { projectId: string; envelopeId: number }, cookie: string): Promise<Detail> =>
    (await call('/digitaldocs/GetEnvelope', of, cookie)).body.detail

  return {
    world,
    db,
    staff,
    call,
    visitor,
    guest,
    person,
    sessionId,
    begin,
    create,
    list,
    part,
    get,
    consent,
    signAll,
    detail,
    projects,
  }
}
export type SigningWorld = Awaited<ReturnType<typeof startSigningWorld>>

export const oneStep = (steps: readonly WorkflowStep[], no: number): WorkflowStep | undefined =>
  steps.find((step) => step.no === no)
