import type { Lot, LotModel } from './lot.ts'
import { isAvailable, isInventory, priceShown } from './lotStatus.ts'
import { links } from './links.ts'
import { isSalesDesk, userTypes } from './actor.ts'
import { isHighrise } from './projectTypes.ts'
import { showsModelsOnly } from './switches.ts'

export type CommunityButton = 'availability' | 'floorPlans' | 'typePlans' | 'selectCommunity' | 'viewDeposits'

export interface CommunityCard {
  readonly projectId: string
  readonly isModelsOnly: boolean
  readonly userType: number
  readonly registered: boolean
  readonly place: 'browse' | 'registration' | 'marketplace'
  readonly isLandOnly: boolean
}

/** A marketplace community counts as one wherever it is listed. */
// §1, §2
export const cardPlace = (community: { readonly marketplace: boolean }): 'browse' | 'marketplace' =>
  community.marketplace ? 'marketplace' : 'browse'

/**
 * A community card's buttons. Outside marketplace mode, brokers see only projects they are registered with.
 */
// §2
export function communityButtons(card: CommunityCard): CommunityButton[] {
  if (card.place === 'registration') return ['selectCommunity']
  const buttons: CommunityButton[] = []
  const mayLook = card.userType !== userTypes.broker || card.registered
  if (mayLook && !showsModelsOnly(card.projectId, card.isModelsOnly)) buttons.push('availability')
  if (!card.isLandOnly) buttons.push(isTypePlans(card.projectId) ? 'typePlans' : 'floorPlans')
  if (card.place === 'marketplace') buttons.push('viewDeposits')
  return buttons
}

// §2: "labelled Type Plans when the project id starts with U"
export function isTypePlans(projectId: string): boolean {
  return projectId.toUpperCase().startsWith('U')
}

/** Whether a community is listed; outside marketplace mode, brokers see those they are registered with. */
// §2, §6
export function communityListed(card: Pick<CommunityCard, 'userType' | 'registered' | 'place'>): boolean {
  return card.userType !== userTypes.broker || card.registered || card.place !== 'browse'
}

/** Where a card's button leads; null for a modal's or form's. */
// §2
export function communityButtonLink(button: CommunityButton, projectId: string): string | null {
  if (button === 'availability') return links.communitySingleMain(projectId)
  return button === 'floorPlans' || button === 'typePlans' ? links.floorPlans(projectId) : null
}

/** Whether the header offers Submit Worksheet: not on kiosk hosts or in outside integration. */
// §2
export function submitWorksheetShown(place: {
  readonly maySubmit: boolean
  readonly kioskHost: boolean
  readonly outsideIntegration: boolean
}): boolean {
  return place.maySubmit && !place.kioskHost && !place.outsideIntegration
}

/** Whether to offer activation to people signed in but not activated. */
// §2
export function pleaseRegisterOffers(who: { loggedIn: boolean; activated: boolean }): readonly string[] {
  if (!who.loggedIn) return ['register', 'logIn']
  return who.activated ? [] : ['activate']
}

/** Whether the model dropdown has nothing to choose from. */
// §2
export function modelDropdownDisabled(models: readonly LotModel[]): boolean {
  return models.length <= 1
}

/** Whether there is no elevation to choose: sold inventory homes, single elevations. */
// §2
export function elevationDropdownDisabled(lot: Lot | undefined, model: LotModel | null): boolean {
  return (lot !== undefined && soldInventory(lot)) || (model?.elevations.length ?? 0) <= 1
}

function soldInventory(lot: Lot): boolean {
  return !isHighrise(lot.projectType) && lot.houseStatus === 3 && !isAvailable(lot)
}

export interface Choice {
  readonly model: LotModel | null
  readonly elevationTemplateId: number | null
}

/** The initial selection, of everything without an alternative. */
// §2
export function initialChoice(models: readonly LotModel[]): Choice {
  const model = models.length === 1 ? (models[0] ?? null) : null
  const elevation = model?.elevations.length === 1 ? model.elevations[0] : undefined
  return { model, elevationTemplateId: elevation?.templateId ?? null }
}

/** Whether offered model and elevation are chosen; built homes and land need neither. */
// §2, §6 land-only
export function choiceComplete(
  lot: Lot,
  choice: Choice,
  landOnly = false,
  isBuilt = isInventory(lot),
): boolean {
  if (landOnly || isBuilt || isHighrise(lot.projectType) || lot.models.length === 0) return true
  if (choice.model === null) return false
  return choice.model.elevations.length === 0 || choice.elevationTemplateId !== null
}

/**
 * The card as this actor sees it: condensed for sales staff, without a sold home's price, or any taken one's
 * if the builder hides sold information. Homes offered to the actor count as free.
 */
// §6
export function cardFor(
  userType: number,
  lot: Lot,
  hideSoldInfo: boolean,
  isOffered = false,
): { condensed: boolean; price: boolean } {
  const condensed = isSalesDesk(userType)
  const open = isOffered || isAvailable(lot) || isInventory(lot)
  return { condensed, price: open || (priceShown(lot) && !(condensed || hideSoldInfo)) }
}
