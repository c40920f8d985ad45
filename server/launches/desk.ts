import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { momentOfRound, quicknet, roundAfter } from '../../src/rules/launch/beacon.ts'
import { askedOf, typedFrom } from '../../src/rules/fields/field.ts'
import { categoriesIn, launchForm } from '../../src/rules/fields/launch.ts'
import { type LaunchRules, rulesText } from '../../src/rules/launch/launchRules.ts'
import { can, type Target } from '../../src/rules/permissions.ts'
import { sha256Hex } from '../../src/rules/signing/sha256.ts'
import { momentIn } from '../../src/rules/zoneOffset.ts'
import { marketOfProject } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import type { Snapshot } from '../communities/snapshot.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { Refusal } from '../context/refusal.ts'
import type { Db } from '../db/database.ts'
import { lineOf } from '../db/launchEntries.ts'
import * as rows from '../db/launches.ts'
import { lockLots } from '../db/lockHomes.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'
import { newId } from '../secrets/tokens.ts'
import { rulesOf } from './draw.ts'
import { note, ofThisProject } from './enter.ts'

/** The most entries that a desk sees at once. */
const mostOfLine = 60

async function deskFor(
  ctx: CallContext,
  projectId: string,
  action: 'reviewQueue' | 'changeSales',
): Promise<{ readonly snapshot: Snapshot; readonly target: Target }> {
  const snapshot = await ofProject(ctx, projectId)
  const target = targetOf(snapshot)
  allowed(can(ctx.actor, action, target))
  return { snapshot, target }
}

/** Free homes that are in no other launch and whose sale the caller manages. */
async function launchableLots(ctx: CallContext, ids: readonly number[]): Promise<number[]> {
  const taken = new Set(await rows.lotsInLaunches(ctx.db, ids))
  const lots = await lotsAtHand(ctx.db, ids, ctx.actor)
  return ids.filter((id) => {
    const atHand = lots.get(id)
    if (atHand === undefined || taken.has(id)) return false
    return atHand.target.undo === null && can(ctx.actor, 'changeSales', atHand.target).allowed
  })
}

type Shown = Answer<'/comty/GetLaunches'>['launches'][number]

async function shown(
  { db, actor }: CallContext,
  launch: rows.LaunchRow,
  figures: rows.LaunchFigures,
  isNamed: boolean,
): Promise<Shown> {
  const rules = rulesOf(launch)
  const state = rows.stateOf(launch)
  const line = state === 'running' || state === 'drawn' ? await lineOf(db, launch.id, mostOfLine) : []
  return {
    id: launch.id,
    name: launch.name,
    state,
    opens_at: launch.opensAt.toISOString(),
    closes_at: launch.closesAt.toISOString(),
    starts_at: launch.startsAt.toISOString(),
    round: rules.beacon.round,
    round_at: new Date(momentOfRound(rules.beacon.round)).toISOString(),
    lots: rules.homes.length,
    entries: figures.entries,
    withdrawn: figures.withdrawn,
    waiting: figures.waiting,
    done: figures.done,
    missed: figures.missed,
    homes: figures.homes,
    categories: [...rules.categories],
    line: line.map((one) => ({
      rank: one.rank,
      category: one.category,
      name: isNamed ? one.name : '',
      channel: one.channel,
      turn: one.turn,
      until: one.until?.toISOString() ?? null,
      isMine: actor.userId !== null && one.servedBy === actor.userId,
    })),
  }
}

/** A community's launches, their lines, and homes for a new one. */
export const launches: Handler<'/comty/GetLaunches'> = async ({ project_id: projectId }, ctx) => {
  const { snapshot, target } = await deskFor(ctx, projectId, 'reviewQueue')
  const mayPlan = can(ctx.actor, 'changeSales', target).allowed
  const isNamed = can(ctx.actor, 'seePurchaserName', target).allowed
  const ids = snapshot.lots.map(({ id }) => id)
  const free = new Set(mayPlan ? await launchableLots(ctx, ids) : [])
  const all: Shown[] = []
  const found = await rows.launchesOf(ctx.db, projectId)
  const figures = await rows.figuresOf(
    ctx.db,
    found.map(({ id }) => id),
  )
  for (const launch of found) {
    const known = figures.get(launch.id)
    if (known !== undefined) all.push(await shown(ctx, launch, known, isNamed))
  }
  return {
    isOK: 1,
    timeZone: marketOfProject(snapshot.project).timeZone,
    mayPlan,
    mayDraw: mayPlan && !ctx.fetchesBeacon,
    lots: snapshot.lots
      .filter(({ id }) => free.has(id))
      .map(({ id, number, buildingName }) => ({ id, number, building: buildingName })),
    launches: all,
  }
}

/** Stores a launch with its rules, which are public from now on. */
export async function insertWithRules(tx: Db, rules: LaunchRules): Promise<void> {
  const text = rulesText(rules)
  const launch = {
    id: rules.launch,
    projectId: rules.project,
    name: rules.name,
    rules: text,
    rulesHash: sha256Hex(text),
    opensAt: new Date(rules.opensAt),
    closesAt: new Date(rules.closesAt),
    startsAt: new Date(rules.startsAt),
    turnMinutes: rules.turnMinutes,
    turnsAtOnce: rules.turnsAtOnce,
    mostInGroup: rules.mostInHousehold,
  }
  await rows.insertLaunch(tx, launch, rules.homes)
}

/** A new launch's times. @throws Refusal if past, or if turns could begin before the beacon's round. */
function momentsOf(ask: Ask<'/comty/PlanLaunch'>, timeZone: string, now: Date) {
  const moment = (local: string): number => momentIn(Date.parse(`${local}Z`), timeZone)
  const [opens, closes, starts] = [moment(ask.opensAt), moment(ask.closesAt), moment(ask.startsAt)]
  if (opens <= now.getTime()) throw new Refusal(422, 'MOMENT_PAST', { field: 'opensAt' })
  const round = roundAfter(closes)
  if (closes <= opens || starts <= momentOfRound(round))
    throw new Refusal(422, 'LAUNCH_STARTS', { field: 'startsAt' })
  const iso = (at: number): string => new Date(at).toISOString()
  return { opensAt: iso(opens), closesAt: iso(closes), startsAt: iso(starts), round }
}

const typedOf = (ask: Ask<'/comty/PlanLaunch'>) => ({
  ...typedFrom(launchForm, ask),
  turnMinutes: String(ask.turnMinutes),
  turnsAtOnce: String(ask.turnsAtOnce),
  mostInHousehold: String(ask.mostInHousehold),
  categories: ask.categories.join('\n'),
})

/** Plans a launch: writes, hashes and publishes its rules before anyone enters. */
export const planLaunch: Handler<'/comty/PlanLaunch'> = async (ask, ctx) => {
  const { db, now } = ctx
  const { project_id: projectId } = ask
  const { snapshot } = await deskFor(ctx, projectId, 'changeSales')
  const typed = typedOf(ask)
  refuseFirst(askedOf(launchForm, typed, {}))
  const names = categoriesIn(typed.categories)
  if (names.length < ask.categories.length) throw new Refusal(422, 'WRONG_FIELD', { field: 'categories' })
  const { round, ...moments } = momentsOf(ask, marketOfProject(snapshot.project).timeZone, now)
  const homes = [...new Set(ask.lots)].toSorted((a, b) => a - b)
  await lockLots(db, homes)
  const ours = snapshot.lots.map(({ id }) => id)
  const free = new Set(await launchableLots(ctx, ours))
  if (!homes.every((id) => free.has(id))) throw new Refusal(409, 'LAUNCH_LOTS', { field: 'lots' })
  const id = newId('l')
  await insertWithRules(db, {
    format: 'lotline-rules-1',
    launch: id,
    project: projectId,
    name: ask.name.trim(),
    homes,
    categories: names.map((category, at) => ({ id: `c${at + 1}`, name: category })),
    mostInHousehold: ask.mostInHousehold,
    ...moments,
    turnMinutes: ask.turnMinutes,
    turnsAtOnce: ask.turnsAtOnce,
    beacon: { chain: quicknet.chain, round },
  })
  await note(ctx, 'plan', { id, projectId })
  return { isOK: 1, id }
}

/** Ends a launch, or calls it off while its order is unknown. Its homes go on normal sale. */
export const endLaunch: Handler<'/comty/EndLaunch'> = async ({ project_id: projectId, launch: id }, ctx) => {
  await deskFor(ctx, projectId, 'changeSales')
  const launch = ofThisProject(await rows.lockLaunch(ctx.db, id), projectId)
  if (launch.endedAt !== null) throw new Refusal(409, 'LAUNCH_OVER')
  // From then on anyone can compute the order, so it may not make anyone drop the launch.
  const isKnown = momentOfRound(rulesOf(launch).beacon.round) <= launch.readAt.getTime()
  if (isKnown && launch.drawnAt === null) throw new Refusal(409, 'LAUNCH_DRAW_FIRST')
  await rows.endLaunch(ctx.db, id)
  await note(ctx, 'end', launch)
  return { isOK: 1 }
}
