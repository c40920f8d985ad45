import { identityDemands } from '../../src/rules/identity/finding.ts'
import { guestHoldsOf } from '../../src/rules/guestHolds.ts'
import { heardFromOf } from '../../src/rules/heardFrom.ts'
import { type Market, marketOfFlags } from '../../src/rules/markets.ts'
import { debitSchemes } from '../../src/rules/pad/scheme.ts'
import { type Wording, wordingParts } from '../../src/rules/pad/wording.ts'
import { type OpeningHours, usualHours, weekdays } from '../../src/rules/openingHours.ts'
import { paymentProviders } from '../../src/rules/payments/firstPayment.ts'
import { offerTypes } from '../../src/rules/worksheets.ts'
import { mostOfferHours, offerHours } from '../../src/rules/waiting.ts'
import type { ProjectRow } from '../db/projects.ts'

type Bag = Readonly<Record<string, unknown>>

const yes = (bag: Bag, name: string, otherwise = false): boolean =>
  typeof bag[name] === 'boolean' ? bag[name] : otherwise
const whole = (bag: Bag, name: string, otherwise = 0): number =>
  typeof bag[name] === 'number' && Number.isInteger(bag[name]) ? bag[name] : otherwise
const words = (bag: Bag, name: string): string => (typeof bag[name] === 'string' ? bag[name] : '')
const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {}

/** Default hold times, in minutes. */
const holdTimes: { readonly start: number; readonly extend: number; readonly cap: number } = {
  start: 15,
  extend: 10,
  cap: 60,
}
/** Lots older than this cannot be held. */
const freshForSeconds = 900

/** The market of a project, from its own flags (§1). */
export const marketOfProject = ({ id, flags }: Pick<ProjectRow, 'id' | 'flags'>): Market =>
  marketOfFlags(id, flags)

/** Project flags and window settings (§3) and builder switches (§6), with their defaults. */
export function flagsOf(project: Pick<ProjectRow, 'id' | 'flags' | 'facts'>) {
  const { flags, facts } = project
  const centre = bagOf(facts['salesCentre'] ?? flags['salesCentre'])
  const market = marketOfProject(project)
  return {
    isMetric: yes(flags, 'isMetric'),
    multiple_builder: yes(flags, 'multiple_builder'),
    currencyCode: words(flags, 'currencyCode') || market.currency,
    locale: words(flags, 'locale'),
    timeZone: words(flags, 'timeZone'),
    internal_pic: yes(flags, 'internal_pic'),
    work_sheet_offer_type: whole(flags, 'work_sheet_offer_type', offerTypes.unit),
    is_design_only_project: yes(flags, 'is_design_only_project'),
    LXinSF2: yes(flags, 'LXinSF2'),
    OutsideIntregation: whole(flags, 'OutsideIntregation'),
    WorksheetUserType: whole(flags, 'WorksheetUserType'),
    // As in the rules, a missing flag restricts visitors.
    requireLogin: flags['requireLogin'] !== false,
    urlType: whole(flags, 'urlType'),
    isModelsOnly: yes(flags, 'isModelsOnly'),
    isLandOnly: yes(flags, 'isLandOnly'),
    hideUnavailableLotNumbers: yes(flags, 'hideUnavailableLotNumbers'),
    hideSoldInfo: yes(flags, 'hideSoldInfo'),
    tinyLots: yes(flags, 'tinyLots'),
    // 0 means up, so it cannot be the default.
    north: typeof flags['north'] === 'number' ? flags['north'] : null,
    purchaserMaySubmitWorksheet: yes(flags, 'purchaserMaySubmitWorksheet'),
    worksheets: yes(flags, 'worksheets', true),
    guestHolds: guestHoldsOf(flags),
    worksheetIdRequired: yes(flags, 'worksheetIdRequired', true),
    heardFrom: [...heardFromOf(flags)],
    // §6: on unless the project turns it off
    witness: yes(flags, 'witness', true),
    remoteWitness: yes(flags, 'remoteWitness'),
    poweredByPaymentProvider: yes(flags, 'poweredByPaymentProvider'),
    // §6 identity provider flags
    veriff: yes(flags, 'veriff', true),
    jumio: yes(flags, 'jumio'),
    mfaForProjectDocs: yes(flags, 'mfaForProjectDocs'),
    identity: identityDemands.find((one) => one === flags['identity']) ?? null,
    fintracReport: yes(flags, 'fintracReport'),
    coolingOff: words(flags, 'coolingOff') || null,
    payment: paymentProviders.find((one) => one === flags['payment']) ?? null,
    debits: debitsOf(project)?.scheme ?? null,
    picture_note: words(facts, 'picture_note'),
    freshForSeconds: whole(flags, 'freshForSeconds', freshForSeconds),
    homeTypeNaming: {
      singleIsTownhouse: yes(flags, 'singleIsTownhouse'),
      condominiumIsApartment: yes(flags, 'condominiumIsApartment'),
      forcedTownhouse: yes(flags, 'forcedTownhouse'),
    },
    salesCentre: {
      phone: words(centre, 'phone'),
      email: words(centre, 'email'),
      address: words(centre, 'address'),
    },
  }
}

const hourOf = (bag: Bag, name: string, otherwise: number): number => {
  const hour = whole(bag, name, otherwise)
  return hour >= 0 && hour <= 24 ? hour : otherwise
}

/** When the project's sales centre is open. */
export function openingHoursOf({ facts, flags }: Pick<ProjectRow, 'flags' | 'facts'>): OpeningHours {
  const centre = bagOf(facts['salesCentre'] ?? flags['salesCentre'])
  const closed = centre['closedDays']
  return {
    opens: hourOf(centre, 'opens', usualHours.opens),
    closes: hourOf(centre, 'closes', usualHours.closes),
    closedDays: Array.isArray(closed) ? weekdays.filter((day) => closed.includes(day)) : [],
  }
}

/** A hold's length, its extension, and the cap, in minutes. */
export function holdTimesOf({ flags }: Pick<ProjectRow, 'flags'>): typeof holdTimes {
  const minutes = (name: string, otherwise: number): number => whole(flags, name) || otherwise
  return {
    start: minutes('holdMinutes', holdTimes.start),
    extend: minutes('holdExtendMinutes', holdTimes.extend),
    cap: minutes('holdCapMinutes', holdTimes.cap),
  }
}

/** Hours the next person in line has to decide on an offer; 0 turns waiting lists off. */
export function offerHoursOf({ flags }: Pick<ProjectRow, 'flags'>): number {
  return Math.min(Math.max(0, whole(flags, 'waitingListHours', offerHours)), mostOfferHours)
}

/** The builder's own page about the project, for the "learn more" window (§2). */
export function learnMoreOf({ facts }: Pick<ProjectRow, 'facts'>): string | null {
  return words(facts, 'learn_more_url') || null
}

/** The other facts on a project's card (§3). */
export function factsOf(project: Pick<ProjectRow, 'facts'>) {
  const { facts } = project
  const amount = facts['agent_commission']
  return {
    agent_commission: typeof amount === 'number' && Number.isFinite(amount) ? amount : 0,
    commission_percent: whole(facts, 'commission_percent'),
    sentence: words(facts, 'sentence'),
  }
}

/** A builder's own text of its debit agreements; null if it uses ours. */
function wordingIn(value: unknown): Wording | null {
  if (value === undefined) return null
  const bag = bagOf(value)
  return {
    version: words(bag, 'version'),
    ...Object.fromEntries(wordingParts.map((part) => [part, words(bag, part)])),
  }
}

/** How a project collects deposits; null without direct debit. */
export function debitsOf({ flags }: Pick<ProjectRow, 'flags'>) {
  const bag = bagOf(flags['debits'])
  const scheme = debitSchemes.find((one) => one === bag['scheme'])
  if (scheme === undefined) return null
  const text = (name: string): string => words(bag, name)
  return {
    scheme,
    name: text('name'),
    shortName: text('shortName') || text('name'),
    address: text('address'),
    contact: text('contact'),
    originator: text('originator'),
    dataCentre: text('dataCentre'),
    institution: text('institution'),
    transit: text('transit'),
    account: text('account'),
    bsb: text('bsb'),
    bankCode: text('bankCode'),
    balanced: bag['balanced'] === true,
    creditorId: text('creditorId'),
    iban: text('iban'),
    bic: text('bic'),
    agreement: wordingIn(bag['agreement']),
  }
}
