import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { depositTimes } from '../../src/rules/depositCaps.ts'
import { choiceKinds } from '../../src/rules/pricing/choices.ts'
import { isPriceKnown } from '../../src/rules/pricing/homeItems.ts'
import { builtHomeOn, type LotRow, lotById } from '../db/lots.ts'
import { homeOfTemplate, priceOfModel } from '../db/models.ts'
import { optionsOf } from '../db/options.ts'
import { priceTermsOf } from '../db/priceTerms.ts'
import { projectById, type ProjectRow } from '../db/projects.ts'
import type { Frozen, FrozenChoice, FrozenHome } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import { isShown } from '../communities/modelShape.ts'
import { Refusal } from '../context/refusal.ts'

export interface HomeChoice {
  readonly lotId: number
  readonly templateId: number | null
}

/** @throws Refusal 404 when the project has been removed. */
export async function projectOf({ db }: Pick<CallContext, 'db'>, projectId: string): Promise<ProjectRow> {
  const project = await projectById(db, projectId)
  if (project === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  return project
}

/** The parts of a project that its prices need. */
type Pricing = Pick<ProjectRow, 'id' | 'flags' | 'facts'>

export const currencyOf = (project: Pricing): string => flagsOf(project).currencyCode

/** Options offered with the home today; of a linked pair, both projects'. */
// §1, §5
async function offeredWith(
  { db }: Pick<CallContext, 'db'>,
  { lotId, templateId }: HomeChoice,
  projectIds: ReadonlySet<string>,
) {
  const rows = []
  for (const projectId of projectIds) {
    // Model options need a model; no template has id 0.
    rows.push(...(await optionsOf(db, projectId, { kinds: choiceKinds, templateId: templateId ?? 0, lotId })))
  }
  return rows
    .filter(isShown)
    .map(
      ({
        id,
        kind,
        name,
        description,
        price,
        selectable,
        included,
        allowance,
        isTax,
        inTotal,
      }): FrozenChoice => ({
        id,
        kind,
        name,
        description,
        price,
        selectable,
        included,
        allowance,
        isTaxed: isTax,
        inTotal,
      }),
    )
}

/** The price of a lot's only model, if that has no elevations. */
async function ownPrice({ db }: Pick<CallContext, 'db'>, { models }: LotRow): Promise<number | undefined> {
  const [model] = models
  if (model === undefined || models.length > 1 || model.elevations.length > 0) return undefined
  return await priceOfModel(db, model.id)
}

/**
 * A home at today's prices, or at those `before` if delisted.
 * @throws Refusal 404 if it had none.
 */
// §3
export async function homeToday(
  ctx: Pick<CallContext, 'db'>,
  { lotId, templateId }: HomeChoice,
  before: readonly FrozenHome[],
): Promise<FrozenHome> {
  const { db } = ctx
  const lot = await lotById(db, lotId)
  if (lot === undefined) {
    const known = before.find((home) => home.lotId === lotId)
    if (known === undefined) throw new Refusal(404, 'LOT_NOT_FOUND')
    return known
  }
  // A built home keeps house_status 3 while it is held (§4).
  const built = lot.houseStatus === 3 ? await builtHomeOn(db, lotId) : undefined
  const template = built?.templateId ?? templateId
  const home = template === null ? undefined : await homeOfTemplate(db, template)
  const isLinked = home !== undefined && home.projectId !== lot.projectId
  const [only] = lot.models
  return {
    lotId,
    projectId: lot.projectId,
    number: lot.number,
    building: lot.buildingName,
    buildingType: lot.buildingType,
    templateId: template,
    modelProjectId: home?.projectId ?? lot.projectId,
    modelName: home?.modelName ?? (lot.models.length === 1 ? (only?.name ?? '') : ''),
    elevation: home?.letter ?? '',
    closingDate: lot.closingDate || null,
    prices: {
      lotId,
      projectType: lot.projectType,
      price: lot.price,
      lotPremium: lot.lotPremium,
      gradingPrice: lot.gradingPrice,
      biggerLotPremium: lot.biggerLotPremium,
      upgradePrice: lot.upgradePrice,
      homePrice: home === undefined ? await ownPrice(ctx, lot) : home.price,
      inventoryTotal: built?.totalPrice,
      isLinked,
    },
    offered: await offeredWith(
      ctx,
      { lotId, templateId: template },
      new Set([lot.projectId, home?.projectId ?? lot.projectId]),
    ),
  }
}

/** @throws Refusal 409 if a home has no price: nothing goes for 0. */
export function checkPrices(homes: readonly FrozenHome[]): void {
  if (!homes.every(({ prices }) => isPriceKnown(prices))) throw new Refusal(409, 'PRICE_UNKNOWN')
}

/** Today's prices of homes, with today's rules and deposits. */
export async function frozenToday(
  ctx: Pick<CallContext, 'db' | 'now'>,
  project: Pricing,
  homes: readonly HomeChoice[],
  before: readonly FrozenHome[] = [],
): Promise<Frozen> {
  const { db, now } = ctx
  const found: FrozenHome[] = []
  for (const home of homes) found.push(await homeToday(ctx, home, before))
  const { name, timeZone } = marketOfProject(project)
  const { rules, deposits } = await priceTermsOf(db, project.id, currencyOf(project))
  return {
    at: now.toISOString(),
    day: isoDayIn(now, timeZone),
    rules,
    deposits: deposits.map(({ buildingType, dayAfter, amount }) => ({
      buildingType,
      daysAfter: dayAfter,
      percentOrAmount: amount,
    })),
    // The price of a lease is one month's rent.
    depositTimes: depositTimes(name),
    homes: found,
  }
}
