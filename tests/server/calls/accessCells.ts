import { createHash, randomUUID } from 'node:crypto'
import { type CallPath, factsOf } from '../../../src/contract/table.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { saveFile } from '../../../server/db/assets.ts'
import { insertChannelLink } from '../../../server/db/channelLinks.ts'
import { takeHold, unsellHome } from '../../../server/db/holds.ts'
import { claimInvite, decideInvite, insertInvite } from '../../../server/db/deviceInvites.ts'
import { enrolDevice } from '../../../server/db/devices.ts'
import { insertHelpCall } from '../../../server/db/helpCalls.ts'
import { insertPlan } from '../../../server/db/lotPlans.ts'
import { insertTakeBack, readBefore } from '../../../server/db/takeBacks.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../../server/db/secondFactors.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { listStaff } from '../../../server/db/staff.ts'
import { insertVisit, insertVisitLink } from '../../../server/db/visits.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { insertWorksheetImage } from '../../../server/db/worksheetImages.ts'
import { saveProposal } from '../../../server/db/crm.ts'
import { insertPurchaser } from '../../../server/db/purchasers.ts'
import { addReceiver } from '../../../server/db/receivers.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken, newId, newToken, plainCode } from '../../../server/secrets/tokens.ts'
import { insertHandOver } from '../../../server/db/purchaseParties.ts'
import { purchasersOfPurchase } from '../../../server/db/purchasers.ts'
import { termsNow } from '../../../server/purchases/terms.ts'
import { defaultWorkflows } from '../../../src/rules/envelopes/workflow.ts'
import { ownPriceOf } from '../../../src/rules/pricing/agreedPrice.ts'
import type { HomePrices } from '../../../src/rules/pricing/homeItems.ts'
import { consentHash, currentConsent } from '../../../src/rules/signing/consents.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { newSecret } from '../../../server/secrets/totp.ts'
import { newKey } from '../../world/startWorld.ts'
import { plantLaunch } from '../launches/plantLaunch.ts'
import { roundFrom } from '../../rules/launch/randomDraw.ts'
import { giveTerms, newPurchase, readyToReserve } from '../purchases/newPurchase.ts'
import type { Row } from './accessTable.ts'
import {
  everybody,
  abroad,
  closed,
  emailOf,
  open,
  password,
  pin,
  type SmallWorld,
  tower,
  type Who,
} from './smallWorld.ts'

export type Relation = keyof Row
type Owner = Who | 'stranger'

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The project of a cell. The foreign broker's own objects are in the closed one. */
function projectOf(who: Who, relation: Relation): string {
  if (relation === 'builder') return abroad
  return relation === 'other' || (relation === 'own' && who === 'foreign') ? closed : open
}

async function newLot(world: SmallWorld, project: string): Promise<number> {
  const row = await world.db.one<{ id: number }>(sql`
    insert into lot (project_id, number, price) values (${project}, ${`z${randomUUID()}`}, 500000) returning id`)
  return row.id
}

/** Removes the lots of earlier cells, because the server reads the whole plan again for each new lot. */
export async function clearPlan(world: SmallWorld): Promise<void> {
  await world.db.run(sql`update lot set removed_at = now() where number like 'z%' and removed_at is null`)
}

/** A lot for one cell. If limited staff own it, it is in their event. */
async function lotFor(world: SmallWorld, who: Who, relation: Relation, project: string): Promise<number> {
  const id = await newLot(world, project)
  if (who === 'limited' && relation === 'own') {
    await world.db.run(sql`insert into group_lot (group_id, lot_id) values (${world.groupId}, ${id})`)
  }
  return id
}

/** A project that nobody has joined yet, so that no cell affects another. */
async function newProject(world: SmallWorld): Promise<string> {
  const id = `Z${randomUUID().slice(0, 8)}`
  await world.db.run(sql`
    insert into project (id, builder_id, name, project_type, flags) values (${id}, 1, ${id}, 1, '{}')`)
  return id
}

const sessionOf = async (world: SmallWorld, who: Who): Promise<string | null> => {
  const token = /lotline-(?:session|guest)=([^;]+)/.exec(world.cookies[who])?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const row = await world.db.first<{ id: string }>(sql`select id from session where token_hash = ${hash}`)
  return row?.id ?? null
}

/** Releases the holds of earlier cells, so that they do not count against the next caller. */
async function freeHands(world: SmallWorld): Promise<void> {
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
}

async function heldLot(world: SmallWorld, who: Who, relation: Relation, project: string): Promise<number> {
  const lotId = await lotFor(world, who, relation, project)
  await freeHands(world)
  const owner = relation === 'own' ? who : 'stranger'
  const personId = world.userIds[owner] ?? null
  const sessionId = personId === null ? await sessionOf(world, who) : null
  const buyer = { sessionId, personId }
  const held = await takeHold(world.db, { lotId, buyer, templateId: null, minutes: 10 })
  if (held.outcome !== 'done') throw new Error(`not held: ${held.outcome}`)
  return lotId
}

/** A home that is sold, with the caller in its line, or with an offer to the caller if the call needs one. */
async function lotInLine(
  world: SmallWorld,
  path: CallPath,
  who: Who,
  relation: Relation,
  project: string,
): Promise<number> {
  const lotId = await lotFor(world, who, relation, project)
  await world.db.run(sql`update lot set final_status = 2 where id = ${lotId}`)
  const personId = relation === 'own' && path !== '/comty/JoinWaitingList' ? world.userIds[who] : undefined
  if (personId === undefined) return lotId
  await world.db.run(
    sql`insert into waiting (project_id, lot_id, person_id) values (${project}, ${lotId}, ${personId})`,
  )
  if (path === '/comty/TakeOffer')
    await world.db.run(sql`update lot set final_status = 1, house_status = 1 where id = ${lotId}`)
  return lotId
}

/** A launch for one cell, in the state that the call needs. With `own`, the caller has entered it. */
async function launchAsk(
  world: SmallWorld,
  path: CallPath,
  who: Who,
  relation: Relation,
  project: string,
): Promise<Record<string, unknown>> {
  const lots = [await lotFor(world, who, relation, project)]
  const state =
    path === '/comty/DrawLaunch'
      ? 'closed'
      : path === '/comty/FinishTurn' || path === '/comty/ServeEntry'
        ? 'running'
        : 'open'
  const stranger = path === '/comty/EnterAtDoor' ? undefined : world.userIds['stranger']
  const entrant = relation === 'own' ? world.userIds[who] : stranger
  const people = entrant === undefined ? [] : [entrant]
  const { id } = await plantLaunch(world.db, { project, lots, state, people })
  const office = { project_id: project, launch: id }
  switch (path) {
    case '/comty/DrawLaunch':
      return { ...office, ...roundFrom(id) }
    case '/comty/EnterAtDoor':
      return { ...office, email: emailOf('stranger'), category: 'c1' }
    case '/comty/ServeEntry':
      return { ...office, rank: 1 }
    case '/comty/EndLaunch':
      return office
    case '/comty/EnterLaunch':
      return { projectId: project, launch: id, category: 'c1', size: 1 }
    default:
      return { projectId: project, launch: id }
  }
}

/** A visiting time for one cell, booked by a stranger if the call needs that. */
async function visitAsk(
  world: SmallWorld,
  path: CallPath,
  who: Who,
  relation: Relation,
  project: string,
): Promise<Record<string, unknown>> {
  const { db } = world
  const name = newKey()
  const hours = Math.floor(Math.random() * 1_000_000_000) / 1000 / 3600
  const { id: time } = await db.one<{ id: number }>(sql`
    insert into visit_time (project_id, starts_at, minutes, places)
    values (${project}, clock_timestamp() + make_interval(days => 2, secs => ${hours * 3600}), 30, 1) returning id`)
  // Each cell is another network's, or the twelfth booking of an hour would be refused.
  await db.run(sql`delete from try_window`)
  if (path === '/comty/WithdrawVisitTime') return { project_id: project, time }
  if (path === '/comty/BookVisit') {
    const lot_id = await lotFor(world, who, relation, project)
    return { projectId: project, time, lot_id, name, email: `${name.toLowerCase()}@example.test`, phone: '' }
  }
  const id = newId('v')
  await insertVisit(db, { id, timeId: time, lotId: null, name, email: '', phone: '416 555 0101' })
  if (path === '/comty/EndVisit') return { project_id: project, id }
  const token = newToken()
  await insertVisitLink(db, id, hashOfToken(token))
  return { token }
}

/** Another system's new address for a purchaser of this purchase. */
async function crmAsk(world: SmallWorld, project: string, purchaseId: number) {
  const { db } = world
  const receiver = {
    projectId: project,
    name: newKey()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '-')
      .slice(0, 30),
  }
  const receiverId =
    (await addReceiver(db, { ...receiver, url: 'https://crm.example.test', secret: newToken() })) ?? 0
  await db.run(sql`delete from purchaser where purchase_id = ${purchaseId}`)
  const has = { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.test', phone: '+14165550100' }
  const { phone, ...person } = has
  const purchaserId = await insertPurchaser(db, purchaseId, 1, { ...person, phones: [phone] })
  const said = { firstName: null, lastName: null, email: 'moss@example.test', phone: null }
  const about = { subject: 'purchase', subjectId: purchaseId, seen: 0 } as const
  await saveProposal(db, { receiverId, purchaserId, said, saidBy: '', ...about })
  const { id } = await db.one<{ id: number }>(
    sql`select id from crm_proposal where purchaser_id = ${purchaserId}`,
  )
  return { project_id: project, id, take: true, seen: { has, said } }
}

/** A colleague in the project, or a broker who asks to join it. */
async function newColleague(world: SmallWorld, path: CallPath, project: string): Promise<{ id: number }> {
  const { db } = world
  const isBroker = path === '/comty/DecideBroker'
  const one = await db.one<{ id: number }>(sql`
    insert into person (email, password_hash, user_type, activated, disabled_at)
    values (${emailOf(newId('w').toLowerCase())}, 'x', ${isBroker ? 3 : 4}, true,
            ${path === '/comty/OpenStaff' ? new Date() : null}) returning id`)
  if (isBroker) {
    await db.run(sql`insert into broker_request (person_id, project_id) values (${one.id}, ${project})`)
    return one
  }
  await db.run(sql`insert into person_project (person_id, project_id) values (${one.id}, ${project})`)
  if (path === '/comty/ResetStaffFactor') {
    await beginSecondFactor(db, one.id, newSecret())
    await confirmSecondFactor(db, one.id, [])
  }
  return one
}

/** A sale whose home is to cost one dollar more. */
async function dearerSale(
  world: SmallWorld,
  path: CallPath,
  who: Who,
  relation: Relation,
  project: string,
): Promise<Record<string, unknown>> {
  // These calls are made all at once, and nobody may hold that many homes.
  const id =
    path === '/comty/ChangeSale'
      ? (await purchaseOf(world, who, relation, project)).id
      : await purchaseOn(world, who, relation, project)
  const { prices, total } = await world.db.one<{ prices: HomePrices; total: number }>(sql`
    select frozen #> '{homes,0,prices}' as prices, (sheet ->> 'total')::int as total from purchase where id = ${id}`)
  const ask = { transid: id, lot_id: prices.lotId, price: Math.round(ownPriceOf(prices) * 100) + 100 }
  return path === '/comty/ChangeSale' ? { ...ask, total: total + 100, reason: 'Agreed' } : ask
}

/** Lets the caller free a sold lot, and returns the id with which to undo that. */
async function freedLot(world: SmallWorld, who: Who, relation: Relation, project: string): Promise<number> {
  const lotId = await soldLot(world, who, relation, project)
  const whose = { lotId, lotIds: [lotId], purchaseId: null, worksheetIds: [] }
  const by = `person:${world.userIds[who] ?? 0}`
  await world.db.transaction(async (tx) => {
    const before = await readBefore(tx, whose)
    await unsellHome(tx, lotId)
    await insertTakeBack(tx, { ...whose, what: 'unsell', before, by, seconds: 3600 })
  })
  const { id } = await world.db.one<{ id: number }>(sql`select id from take_back where lot_id = ${lotId}`)
  return id
}

async function soldLot(world: SmallWorld, who: Who, relation: Relation, project: string): Promise<number> {
  const lotId = await heldLot(world, who, relation, project)
  await world.db.run(sql`
    select result from deal, sell_lot(deal.id, null, null, true) where lot_id = ${lotId} and state = 'held'`)
  return lotId
}

/** A design with one elevation that can be built on a lot. */
async function designOn(world: SmallWorld, lotId: number): Promise<number> {
  const { id } = await world.db.one<{ id: number }>(sql`
    with design as (
      insert into model (project_id, name, price) select project_id, ${`Design ${lotId} ${newKey()}`}, 300000 from lot
      where id = ${lotId} returning id),
    fits as (insert into lot_model (lot_id, model_id) select ${lotId}, id from design)
    insert into template (model_id, letter, price) select id, 'A', 300000 from design returning id`)
  return id
}

/** The price of these lots, in minor units. */
const price = 500_000_00

/** A purchase of a lot, which need not hold it. */
async function purchaseOn(
  world: SmallWorld,
  who: Who,
  relation: Relation,
  project: string,
  heldId?: number,
): Promise<number> {
  const lotId = heldId ?? (await lotFor(world, who, relation, project))
  const owner = relation === 'own' ? who : 'stranger'
  const personId = world.userIds[owner] ?? null
  const sessionId = personId === null && owner !== 'stranger' ? await sessionOf(world, who) : null
  return await newPurchase(world.db, { projectId: project, lotId, buyer: { sessionId, personId } })
}

/** A purchase of a lot that it still holds. */
async function purchaseOf(
  world: SmallWorld,
  who: Who,
  relation: Relation,
  project: string,
): Promise<{ id: number }> {
  const lotId = await heldLot(world, who, relation, project)
  return { id: await purchaseOn(world, who, relation, project, lotId) }
}

const reviewed = ['/digitaldocs/Approve', '/digitaldocs/SendBack']

/** The body for a call about an envelope that was sent for a reserved purchase. */
async function envelopeAsk(
  world: SmallWorld,
  path: CallPath,
  who: Who,
  relation: Relation,
  project: string,
): Promise<object> {
  const ofProject = ['OpenSigning', 'SendNewLink', 'DeclineReasonList', 'CreateDeclineReason', 'GetEnvelopes']
  // Signers in a project may read its reasons, but this cell is about callers who sign nothing.
  if (path.endsWith('/DeclineReasonList'))
    await world.db.run(
      sql`delete from purchase_party where purchase_id in (select id from purchase where project_id = ${project})`,
    )
  if (ofProject.some((name) => path.endsWith(`/${name}`))) return {}
  const purchaseId = await purchaseOn(world, who, relation, project)
  await world.db.run(sql`update purchase set state = 'reserved', ended_at = now() where id = ${purchaseId}`)
  const steps = defaultWorkflows.canada.slice(0, 2).toReversed()
  const first = reviewed.includes(path) ? { steps: steps.map((step, at) => ({ ...step, no: at + 1 })) } : {}
  const { envelopeId, signerId } = await sentEnvelope(world.db, { projectId: project, purchaseId, ...first })
  const { example } = schemas[path]
  const named = example.request as Readonly<Record<string, unknown>>
  const has = (field: string, value: unknown): object => (field in named ? { [field]: value } : {})
  const common = {
    ...has('transactionId', purchaseId),
    ...has('envelopeId', envelopeId),
    ...has('signerId', signerId),
  }
  const { version } = await world.db.one<{ version: number }>(
    sql`select version from envelope where id = ${envelopeId}`,
  )
  switch (path) {
    case '/digitaldocs/Consent':
      return { ...common, textId: currentConsent, sha256: consentHash(currentConsent, 'en'), language: 'en' }
    case '/digitaldocs/Decline':
      return { ...common, reasonId: null, reason: 'Not now' }
    case '/digitaldocs/Sign': {
      await world.db.run(sql`update envelope_signer set consented_at = now() where id = ${signerId}`)
      const sha256 = createHash('sha256').update('%PDF-1.7').digest('hex')
      return {
        ...common,
        papers: [{ key: 'agreement', revision: 1, sha256 }],
        fields: [{ paper: 'agreement', id: 'signature', mark: 0 }],
        shown: [{ paper: 'agreement', pages: [{ page: 0, sha256, visibleMs: 1, toEnd: true }] }],
      }
    }
    default:
      return { ...common, ...has('version', version) }
  }
}

interface Paper {
  id: number
  key: string
  imageId: number
}

const example = schemas['/user/AddWorksheetOffer'].example.request

const { purchasers, ...body } = example

async function paperOf(world: SmallWorld, who: Who, relation: Relation, project: string): Promise<Paper> {
  const key = newKey()
  const owner = relation === 'own' ? who : 'stranger'
  const id = await insertWorksheet(world.db, {
    clientRef: key,
    projectId: project,
    lotId: null,
    modelId: null,
    templateId: null,
    offerType: 1,
    personId: world.userIds[owner] ?? null,
    deviceId: owner === 'device' ? world.deviceId : null,
    purchasers: purchasers.map((one) => ({ ...one, email: 'x@example.test' })),
    body: { ...body, projectId: project },
    expectedFiles: 4,
    statusId: 1,
    conflict: null,
    filledInAt: new Date(),
    supersedes: null,
  })
  if (id === undefined) throw new Error('no worksheet')
  const fileId = `f_${newKey()}`
  const file = { id: fileId, projectId: project, path: null, name: 'a.png', contentType: 'image/png' }
  await saveFile(world.db, { ...file, sha256: '', personal: true, bytes: onePixel })
  const none = { identType: 'passport', idNumber: 'X1', firstName: 'P', lastName: 'P' }
  const imageId = await insertWorksheetImage(world.db, {
    clientRef: newKey(),
    worksheetId: id,
    fileId,
    ...none,
  })
  return { id, key, imageId: imageId ?? 0 }
}

/** An agency of the project's builder. */
async function newAgency(world: SmallWorld, project: string): Promise<number> {
  const row = await world.db.one<{ id: number }>(sql`
    insert into agency (builder_id, name) select builder_id, ${`Office ${newKey()}`} from project where id = ${project}
    returning id`)
  return row.id
}

/** Another kiosk of a project. */
async function newDevice(world: SmallWorld, projectId: string): Promise<string> {
  const id = newId('d')
  const none = { pinHash: '', settings: {}, enrolledBy: null }
  await enrolDevice(world.db, { id, name: 'Other', projectId, tokenHash: id, ...none })
  return id
}

/** A link that enrols a device, at the given stage. */
async function newInvite(world: SmallWorld, projectId: string, state: 'open' | 'asking' | 'accepted') {
  const [token, claim] = [newToken(), newToken()]
  const none = { name: 'New', kind: 'kiosk', pinHash: '', madeBy: null, minutes: 60 } as const
  const { id } = await insertInvite(world.db, { tokenHash: hashOfToken(token), projectId, ...none })
  if (state !== 'open') await claimInvite(world.db, id, hashOfToken(claim), 'K7F3QX')
  if (state === 'accepted') await decideInvite(world.db, id, { by: null, accepted: true })
  return { id, token, claim }
}

/** A session that this person has on another device. */
async function otherSession(world: SmallWorld, owner: Owner): Promise<string> {
  const id = newId('s')
  const personId = world.userIds[owner] ?? null
  await createSession(world.db, { id, tokenHash: id, personId, deviceId: null, minutes: 30 })
  return id
}

/** Sets up a person's second factor and returns a code that can remove it. */
async function recoveryCode(world: SmallWorld, owner: Owner): Promise<string> {
  const code = newKey().toUpperCase()
  const personId = world.userIds[owner]
  if (personId === undefined) return code
  await beginSecondFactor(world.db, personId, newSecret())
  await confirmSecondFactor(world.db, personId, [hashOfToken(code)])
  return code
}

async function mediaOf(world: SmallWorld, project: string): Promise<string> {
  const path = `${project}/${newKey()}.png`
  const file = { id: `f_${newKey()}`, projectId: project, path, name: 'a.png', contentType: 'image/png' }
  await saveFile(world.db, { ...file, sha256: '', personal: false, bytes: onePixel })
  return `/media/${path}`
}

function lotsOf(world: SmallWorld, project: string): ReadonlyMap<string, number> {
  if (project === abroad) return world.abroadLots
  return project === open ? world.lots : world.closedLots
}

/** The body and file of one cell's request. Each cell has its own objects, so that none disturbs another. */
export async function askOf(
  world: SmallWorld,
  path: CallPath,
  who: Who,
  relation: Relation,
): Promise<Record<string, unknown>> {
  const project = projectOf(who, relation)
  const ask = structuredClone(schemas[path].example.request) as Record<string, unknown>
  for (const field of ['projectId', 'project_id', 'Project_Id']) if (field in ask) ask[field] = project
  if (path.startsWith('/digitaldocs/')) {
    const gone = { transactionId: 2_000_000_000, envelopeId: 2_000_000_000 }
    if (relation === 'none') {
      return Object.fromEntries(
        Object.entries(ask).map(([name, value]) => [name, name in gone ? 2_000_000_000 : value]),
      )
    }
    return { ...ask, ...(await envelopeAsk(world, path, who, relation, project)) }
  }
  switch (path) {
    case '/comty/GetLotInfo':
      return { lot_id: lotsOf(world, project).get('9') }
    case '/comty/GetColorPackagesForlot':
      return { lotId: lotsOf(world, project).get('9') }
    case '/comty/PutDPTimerLR':
      await freeHands(world)
      return {
        projectId: project,
        lot_id:
          relation === 'own'
            ? await heldLot(world, who, relation, project)
            : await lotFor(world, who, relation, project),
      }
    case '/comty/AddLotByOther': {
      await freeHands(world)
      const lotId =
        relation === 'own'
          ? await heldLot(world, who, relation, project)
          : await lotFor(world, who, relation, project)
      return {
        projectId: project,
        otherProjectId: project,
        lot_id: lotId,
        template_id: await designOn(world, lotId),
      }
    }
    case '/comty/GetUndoing': {
      // These calls are made all at once, and nobody may hold that many homes, so this one was imported as
      // sold.
      const lotId = await lotFor(world, who, relation, project)
      await world.db.run(sql`update lot set final_status = 2 where id = ${lotId}`)
      return { project_id: project, lot_id: lotId }
    }
    case '/comty/GetWaitingList':
      return { project_id: project }
    case '/comty/RemoveFromWaitingList': {
      const lotId = await soldLot(world, who, relation, project)
      const { id } = await world.db.one<{ id: number }>(sql`
        insert into waiting (project_id, lot_id, person_id) values (${project}, ${lotId}, ${world.userIds['stranger'] ?? 0})
        returning id`)
      return { project_id: project, id, reason: 'Bought elsewhere' }
    }
    case '/comty/CallForHelp':
    case '/comty/GetHelpCall':
      return { projectId: project, transId: await purchaseOn(world, who, relation, project) }
    case '/comty/EndHelpCall':
    case '/comty/TakeHelpCall': {
      const purchaseId = await purchaseOn(world, who, relation, project)
      const id = await insertHelpCall(world.db, project, { deviceId: null, purchaseId })
      return { ...ask, id }
    }
    case '/comty/GetLaunchEntry':
    case '/comty/EnterLaunch':
    case '/comty/LeaveLaunch':
    case '/comty/FinishTurn':
    case '/comty/DrawLaunch':
    case '/comty/EndLaunch':
    case '/comty/EnterAtDoor':
    case '/comty/ServeEntry':
      return await launchAsk(world, path, who, relation, project)
    case '/comty/GetLaunches':
      return { project_id: project }
    case '/comty/PlanLaunch': {
      const day = (days: number): string =>
        `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`
      const moments = { opensAt: day(2), closesAt: day(3), startsAt: day(4) }
      return { ...ask, ...moments, project_id: project, lots: [await lotFor(world, who, relation, project)] }
    }
    case '/comty/GetSalesRecords':
      return { projectId: project, what: 'purchases' }
    case '/comty/JoinWaitingList':
    case '/comty/LeaveWaitingList':
    case '/comty/TakeOffer':
      return { projectId: project, lot_id: await lotInLine(world, path, who, relation, project) }
    case '/comty/UnsellLR':
      return { project_id: project, lot_id: await soldLot(world, who, relation, project) }
    case '/comty/GetLotPrices':
    case '/comty/GetLotPlans':
      return { project_id: project }
    case '/comty/ChangeLots': {
      const lotId = await lotFor(world, who, relation, project)
      const changes = [{ lot_id: lotId, from: 1, to: 0 }]
      return { project_id: project, what: 'holdBack', field: null, changes }
    }
    case '/comty/CancelLotPlan': {
      const dueAt = new Date(Date.now() + 3_600_000)
      const plan = { projectId: project, what: 'release', field: null, dueAt, madeBy: 'nobody' } as const
      const lotId = await lotFor(world, who, relation, project)
      return { project_id: project, id: await insertPlan(world.db, plan, [{ lotId, from: 0, to: 1 }]) }
    }
    case '/comty/GetEventDesk':
    case '/comty/GetClients':
    case '/comty/GetLinks':
    case '/comty/GetVisitDesk':
      return { project_id: project }
    case '/comty/AddLink':
      return { project_id: project, name: newKey(), lot_id: await lotFor(world, who, relation, project) }
    case '/comty/OfferVisitTimes': {
      const hours = Math.floor(Math.random() * 5000) + 48
      return {
        ...ask,
        project_id: project,
        startsAt: new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16),
        count: 1,
        weeks: 1,
      }
    }
    case '/comty/BookVisit':
    case '/comty/GetVisit':
    case '/comty/CancelVisit':
    case '/comty/WithdrawVisitTime':
    case '/comty/EndVisit':
      return await visitAsk(world, path, who, relation, project)
    case '/comty/SwitchLink':
    case '/comty/OpenLink': {
      const id = plainCode(8)
      await insertChannelLink(world.db, { id, projectId: project, name: id, lotId: null, modelId: null })
      return path === '/comty/OpenLink'
        ? { projectId: project, id }
        : { project_id: project, id, isOn: false }
    }
    case '/comty/SaveEvent':
      return { ...ask, project_id: project, name: newKey(), lots: [], people: [] }
    case '/comty/SwitchEvent': {
      const { id } = await world.db.one<{ id: number }>(sql`
        insert into purchaser_group (project_id, name, starts_on, ends_on)
        values (${project}, ${newKey()}, current_date - 3, current_date + 3) returning id`)
      return { project_id: project, id, version: 1, until: null }
    }
    case '/comty/InviteStaff':
      return { ...ask, email: emailOf(newId('i').toLowerCase()), communities: [project] }
    case '/comty/ChangeStaff':
    case '/comty/CloseStaff':
    case '/comty/OpenStaff':
    case '/comty/GetStaffWork':
    case '/comty/ResetStaffFactor': {
      const { id } =
        relation === 'own' ? { id: world.userIds[who] ?? 0 } : await newColleague(world, path, project)
      if (path === '/comty/ChangeStaff') {
        const version = (await listStaff(world.db, id))[0]?.version ?? '0'.repeat(32)
        return { ...ask, id, communities: [project], version }
      }
      if (path === '/comty/CloseStaff') return { id, successor: null }
      return path === '/comty/ResetStaffFactor' ? { id, what: 'ask' } : { id }
    }
    case '/comty/DecideBroker': {
      const { id } = await newColleague(world, path, project)
      return { person_id: id, project_id: project, accept: true, events: [], seen: 'waiting' }
    }
    case '/comty/PreviewSaleChange':
    case '/comty/ChangeSale':
      return await dearerSale(world, path, who, relation, project)
    case '/comty/TakeBack':
      return { id: await freedLot(world, who, relation, project) }
    case '/comty/Unsell':
      return { suite_id: await soldLot(world, who, relation, tower) }
    case '/comty/GetCrm':
      return { project_id: project, transid: await purchaseOn(world, who, relation, project) }
    case '/comty/DecideCrm':
      return await crmAsk(world, project, await purchaseOn(world, who, relation, project))
    case '/comty/GetReplay':
      return { transid: await purchaseOn(world, who, relation, project), at: null }
    case '/comty/GetReplayPaper': {
      const purchaseId = await purchaseOn(world, who, relation, project)
      const { envelopeId } = await sentEnvelope(world.db, { projectId: project, purchaseId })
      return { transid: purchaseId, envelopeId, key: 'agreement', revision: 1, isSealed: false }
    }
    case '/comty/SwitchReminders':
      return { transid: await purchaseOn(world, who, relation, project), on: false }
    case '/comty/GetTransactionSaleQueueInfo':
      return { transid: await purchaseOn(world, who, relation, project) }
    case '/comty/RemoveDPTimerLR':
      return { projectId: project, lot_id: await heldLot(world, who, relation, project) }
    case '/purchase/GetPurchase':
      // These calls are made all at once, and nobody may hold that many homes.
      return { ...ask, since: null, transId: await purchaseOn(world, who, relation, project) }
    case '/purchase/GetEarlierPeople':
    case '/purchase/GetPreview':
    case '/purchase/GetPad':
    case '/payment/NoteMoney':
    case '/payment/AskWaiver':
      return { ...ask, transId: await purchaseOn(world, who, relation, project) }
    case '/comty/GetInventoryItems':
      return { projectId: project, transaction_id: await purchaseOn(world, who, relation, project) }
    case '/comty/ResetDocuments':
      return { projectId: project, transactionId: (await purchaseOf(world, who, relation, project)).id }
    case '/comty/SetViewDocument': {
      const { id } = await purchaseOf(world, who, relation, project)
      const { lotId } = await world.db.one<{ lotId: number }>(
        sql`select lot_id as "lotId" from deal where purchase_id = ${id}`,
      )
      // Terms must be accepted before there is a preview.
      await readyToReserve(world.db, id, project)
      return { projectId: project, lot_id: lotId }
    }
    case '/comty/CreateDeposits': {
      const { id } = await purchaseOf(world, who, relation, project)
      return { transactionId: id, depositArray: [], totalPrice: price / 100 }
    }
    case '/comty/UpdateInventoryItems':
      return { transaction_id: (await purchaseOf(world, who, relation, project)).id, itemIds: [] }
    case '/api/v1/payment/Ozan/Purchase':
      return { ...ask, transactionId: await purchaseOn(world, who, relation, project) }
    case '/api/v1/payment/Ozan/GetStatus':
      return { transactionId: await purchaseOn(world, who, relation, project) }
    case '/comty/ReturnUrl':
      return { ...ask, paypalTransId: await purchaseOn(world, who, relation, project) }
    case '/comty/GetPurchaserInfo': {
      const id = await purchaseOn(world, who, relation, project)
      await readyToReserve(world.db, id, project)
      return { ids: (await purchasersOfPurchase(world.db, id)).map(({ Id }) => Id) }
    }
    case '/purchase/StartIdentity':
    case '/purchase/AttestIdentity':
      return { ...ask, transId: (await purchaseOf(world, who, relation, project)).id }
    case '/comty/SubmitFinTracInfo':
      return { ...ask, transactionId: (await purchaseOf(world, who, relation, project)).id }
    case '/Home/CallJumio': {
      const { id } = await purchaseOf(world, who, relation, project)
      return { ...ask, customerInternalReference: String(id) }
    }
    case '/Home/RetrieveImagesJumio':
    case '/Home/GetJumioScanData': {
      const id = await purchaseOn(world, who, relation, project)
      const scan = randomUUID()
      await world.db.run(sql`
        insert into identity_check (purchase_id, position, method, state, reference, scan)
        values (${id}, 1, 'jumio', 'approved', ${newKey()}, ${scan})`)
      const { houseId: _, ...rest } = ask
      return { ...rest, jumioIdScanReference: scan }
    }
    case '/purchase/ShowIdentityPicture': {
      const id = await purchaseOn(world, who, relation, project)
      const file = {
        id: `f_${newKey()}`,
        projectId: project,
        path: null,
        name: 'a.png',
        contentType: 'image/png',
      }
      await saveFile(world.db, { ...file, sha256: '', personal: true, bytes: onePixel })
      await world.db.run(sql`
        insert into identity_picture (purchase_id, position, file_id, client_ref) values (${id}, 1, ${file.id}, ${newKey()})`)
      return { ...ask, transId: id }
    }
    case '/purchase/GetReport':
    case '/comty/NoteSuspicion':
      return { ...ask, transId: await purchaseOn(world, who, relation, project) }
    case '/purchase/Withdraw':
    case '/purchase/NoteWithdrawal':
    case '/purchase/NoteDelivery':
    case '/purchase/StrikeDelivery':
    case '/purchase/SetLastDay':
    case '/purchase/WaiveRescission': {
      const id = await purchaseOn(world, who, relation, project)
      await world.db.run(sql`
        update purchase set state = 'reserved', ended_at = now(), rescission = 'NSW-off-plan', created_at = '2020-01-01'
        where id = ${id}`)
      if (path === '/purchase/StrikeDelivery' || path === '/purchase/SetLastDay') {
        // A date beyond every list of holidays.
        const { delivery } = await world.db.one<{ delivery: number }>(sql`
          insert into delivery (purchase_id, what, at, how, made_by)
          values (${id}, 'contractMade', '2032-12-28T01:00:00Z', 'test', 'test') returning id as delivery`)
        return { ...ask, transId: id, ...('id' in ask && { id: delivery }) }
      }
      return { ...ask, transId: id }
    }
    case '/purchase/HandOver':
      // These calls are made all at once, and nobody may hold that many homes.
      return { ...ask, transId: await purchaseOn(world, who, relation, project) }
    case '/comty/ExtendDPTimer':
    case '/purchase/KeepFields':
    case '/purchase/Cancel':
    case '/purchase/StopPayment':
    case '/comty/AddPAD':
    case '/comty/GeneratePAD':
    case '/purchase/AddVoidCheque':
    case '/purchase/ConfirmPad':
    case '/purchase/CancelPad':
    case '/purchase/ApprovePad':
      return { ...ask, transId: (await purchaseOf(world, who, relation, project)).id }
    case '/purchase/Choose':
      return {
        ...ask,
        chosen: [],
        total: price,
        transId: (await purchaseOf(world, who, relation, project)).id,
      }
    case '/purchase/AcceptTerms': {
      const { id } = await purchaseOf(world, who, relation, project)
      await giveTerms(world.db, project)
      return { ...ask, hash: (await termsNow(world.db, [project]))[0]?.hash ?? '', transId: id }
    }
    case '/purchase/TakeAgain': {
      const { id } = await purchaseOf(world, who, relation, project)
      await freeHands(world)
      return { ...ask, total: price, transId: id }
    }
    case '/purchase/MoveTo': {
      const { id } = await purchaseOf(world, who, relation, project)
      const lotId = await lotFor(world, who, relation, project)
      return { projectId: project, transId: id, lotId, templateId: null }
    }
    case '/purchase/OpenPayment': {
      const { id } = await purchaseOf(world, who, relation, project)
      await readyToReserve(world.db, id, project)
      return { ...ask, total: price, due: 1, transId: id }
    }
    case '/purchase/Reserve': {
      const { id } = await purchaseOf(world, who, relation, project)
      await readyToReserve(world.db, id, project)
      return { ...ask, total: price, transId: id }
    }
    case '/comty/GetPaypalToken':
    case '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/finance-broker':
    case '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/lender': {
      const { id } = await purchaseOf(world, who, relation, project)
      await readyToReserve(world.db, id, project)
      return { ...ask, projectId: project, transactionId: id }
    }
    case '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/shares': {
      const { id } = await purchaseOf(world, who, relation, project)
      await readyToReserve(world.db, id, project, 2)
      const people = await purchasersOfPurchase(world.db, id)
      const shares = people.map(({ Id }) => ({ purchaser_id: Id, share: 50 }))
      return { ...ask, projectId: project, transactionId: id, shares }
    }
    case '/purchase/TakeOver': {
      const { id } = await purchaseOf(world, who, 'same', project)
      const token = newToken()
      const from = { sessionId: null, personId: world.userIds['stranger'] ?? null }
      const link = { tokenHash: hashOfToken(token), minutes: 10, purchaseId: id, from, leaves: true }
      await insertHandOver(world.db, link)
      await freeHands(world)
      return { token }
    }
    case '/comty/PutDPTimer':
      await freeHands(world)
      return { projectId: tower, suite_id: await newLot(world, tower) }
    case '/comty/RemoveDPTimer':
      return { projectId: tower, suite_id: await heldLot(world, who, relation, tower) }
    case '/user/Login':
      return { email: emailOf('agent'), password }
    case '/user/UpdateAccountInformation':
      return { ...ask, email: emailOf(who) }
    case '/user/EndSession':
      return { sessionId: await otherSession(world, relation === 'own' ? who : 'stranger') }
    case '/api/v1/accounts/{userId}/mail':
    case '/api/v1/accounts/{userId}/emailConfirmation':
      return { userId: world.userIds[relation === 'own' ? who : 'stranger'] ?? 0 }
    case '/user/BeginSecondFactor':
      return { email: emailOf(who), password }
    case '/user/EndSecondFactor':
      return { code: await recoveryCode(world, relation === 'own' ? who : 'stranger') }
    case '/user/AddWorksheetOffer':
      return {
        ...ask,
        offerType: project === open ? 1 : 0,
        unitId: project === open ? null : await newLot(world, project),
        modelId: relation === 'none' ? 999_999 : project === open ? world.models[0] : null,
        templateId: null,
        seen: null,
        // The buyer differs each time, because naming the same buyer twice for one home is a duplicate (§8).
        purchasers: example.purchasers.map((one) => ({ ...one, email: `${newKey()}@example.test` })),
      }
    case '/comty/CreateCompany':
      return { ...ask, name: `Office ${newKey()}` }
    case '/comty/GetAgentListInfo':
      return { ...ask, companyId: await newAgency(world, project) }
    case '/comty/AgentNameCreate':
      return { ...ask, company: null, companyId: await newAgency(world, project) }
    case '/user/UploadBrokerImage':
      return { ...ask, worksheet: (await paperOf(world, who, relation, project)).key }
    case '/comty/UploadSaleImage':
      return { ...ask, trans_id: (await paperOf(world, who, relation, project)).id }
    case '/user/GetBrokerOffers':
      return {}
    case '/user/AllocateUnit':
      return {
        projectId: project,
        transId: (await paperOf(world, who, relation, project)).id,
        unitId: await newLot(world, project),
      }
    case '/user/GetWorksheetReceipt':
    case '/user/GetBrokerOfferInfo':
    case '/user/DeleteOffer':
      return { transactionId: (await paperOf(world, who, relation, project)).id }
    case '/user/GetBrokerPurchaserPicsInfo':
      return { transactionIds: [(await paperOf(world, who, relation, project)).id] }
    case '/user/ShowBrokerOfferImage': {
      const { id, imageId } = await paperOf(world, who, relation, project)
      return { transactionId: id, image_id: imageId }
    }
    case '/user/UpdateWorksheetStatus':
      // Anyone may withdraw their own worksheet, as the purchaser does here; only staff may review one.
      return {
        ...ask,
        transId: (await paperOf(world, who, relation, project)).id,
        statusId: relation === 'own' && who === 'purchaser' ? 2 : 5,
      }
    case '/user/DownloadImage':
      return { url: await mediaOf(world, project) }
    case '/comty/AddProjectToUserAccount':
    case '/comty/RemoveProjectFromUserAccount':
      return { projectId: await newProject(world) }
    case '/device/AddAction':
      return { projectId: project, deviceId: await newDevice(world, project), what: 'reload' }
    case '/device/Invite':
      return { ...ask, projectId: project }
    case '/device/AnswerInvite':
      return { projectId: project, id: (await newInvite(world, project, 'asking')).id, yes: true }
    case '/device/TakeInvite': {
      const { token, claim } = await newInvite(world, project, 'open')
      return { token, claim }
    }
    case '/device/Join':
      return { claim: (await newInvite(world, project, 'accepted')).claim }
    case '/device/Unlock':
    case '/device/Leave':
      return { pin }
    default:
      return ask
  }
}

/** A multipart body, as a browser sends it. */
export async function multipart(
  body: unknown,
  file: { bytes: Uint8Array; name: string; type: string },
): Promise<{ bytes: Uint8Array; type: string }> {
  const form = new FormData()
  form.set('body', JSON.stringify(body))
  form.set('files', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  const made = new Response(form)
  return {
    bytes: new Uint8Array(await made.arrayBuffer()),
    type: made.headers.get('content-type') ?? '',
  }
}

export const statusOf = async (...cell: Parameters<typeof answerTo>): Promise<number> =>
  (await answerTo(...cell)).status

export async function answerTo(
  world: SmallWorld,
  path: CallPath,
  who: Who,
  relation: Relation,
): ReturnType<SmallWorld['call']> {
  const ask = await askOf(world, path, who, relation)
  // Signing in or out would end the session used by the other cells.
  const ends = ['/user/Login', '/user/Logout', '/user/LoginFromRedirect'].includes(path)
  const cookie = ends ? undefined : world.cookies[who]
  // Each caller has their own address, because wrong codes count against it.
  const headers = { 'x-forwarded-for': `192.0.2.${everybody.indexOf(who) + 1}` }
  const options = { cookie, key: newKey(), headers }
  if (factsOf(path).files === true) {
    const { bytes, type } = await multipart(ask, { bytes: onePixel, name: 'a.png', type: 'image/png' })
    return await world.call(path, bytes, { ...options, headers: { ...headers, 'content-type': type } })
  }
  return await world.call(path, ask, options)
}
