import type { Binding, Meaning, Said } from './binding.ts'
import { type Deal, type DealForm, type DealPerson, nameOf } from './deal.ts'
import { dayText } from '../dayText.ts'
import { directorsText } from '../fields/directors.ts'
import { homeKinds, isRule } from '../pricing/priceSheet.ts'
import { moneyText } from '../money.ts'
import { percentText } from '../numberText.ts'
import { type PurchaserName, purchaserNames, textsAt } from './purchaserNames.ts'

/** Keys with a number: `purchaser.2.name`. */
export const families = { purchaser: 3, home: 3, deposit: 60, option: 60, amended: 20 } as const
export type Family = keyof typeof families

const longName = 'Maximiliane-Theresia Gräfin von Hohenstaufen'
const longStreet = '1204-2381 Saint-François-Xavier-de-Viger Crescent East'
const longMail = 'maximiliane.hohenstaufen@immobilienverwaltung.example'
const longDay = '30 Sept 2027'
const longMoney = '$12,345,678.90'
const tick = (isTrue: boolean): string => (isTrue ? 'X' : '')

const ofPerson = (key: string, of: (person: DealPerson, deal: Deal) => Said, longest: string): Binding => ({
  key: `purchaser.#.${key}`,
  of: (deal, at) => {
    const person = deal.people[at]
    return person === undefined ? '' : of(person, deal)
  },
  longest,
})

/** A purchaser's fields under their names in papers. */
const ofNames = (key: PurchaserName, longest: string): Binding =>
  ofPerson(key, (person) => joined(textsAt(person, purchaserNames[key]), ', '), longest)

const ofForm = (
  name: 'solicitor' | 'agency' | 'agent' | 'financeBroker' | 'lender',
  fields: Readonly<Record<string, string>>,
): Binding[] =>
  Object.entries(fields).map(([field, longest]) => ({
    key: `${name}.${field}`,
    of: (deal) => deal[name]?.[field]?.trim() ?? '',
    longest,
  }))

const ofHome = (
  key: string,
  of: (home: Deal['homes'][number], deal: Deal) => Said,
  longest: string,
): Binding => ({
  key: `home.#.${key}`,
  of: (deal, at) => {
    const home = deal.homes[at]
    return home === undefined ? '' : of(home, deal)
  },
  longest,
})

const ofChange = (key: 'what' | 'before' | 'after', longest: string): Binding => ({
  key: `amended.#.${key}`,
  of: ({ amendment }, at) => amendment?.changes[at]?.[key] ?? '',
  longest,
})

const dayBinding = (key: string, of: (deal: Deal, at: number) => string | null | undefined): Binding => ({
  key,
  of: (deal, at) => day(of(deal, at), deal),
  means: (deal, at) => {
    const found = of(deal, at) ?? ''
    return found === '' ? null : { day: found }
  },
  longest: longDay,
})

const moneyBinding = (key: string, of: (deal: Deal, at: number) => number | undefined): Binding => ({
  key,
  of: (deal, at) => {
    const minor = of(deal, at)
    return minor === undefined ? '' : money(minor, deal)
  },
  means: (deal, at) => {
    const minor = of(deal, at)
    return minor === undefined ? null : { minor }
  },
  longest: longMoney,
})

const joined = (texts: readonly string[], by = ' '): string => texts.filter((text) => text !== '').join(by)
const day = (text: string | null | undefined, { market }: Deal): string =>
  text === null || text === undefined || text === '' ? '' : dayText(text, market.locale)
const money = (minor: number, { market }: Deal): string => moneyText(minor, market)
const fullName = (form: DealForm): string =>
  joined([form?.['firstName'] ?? '', form?.['lastName'] ?? '']).trim()

/** The extras as papers list them. */
export const extrasOf = ({ sheet }: Pick<Deal, 'sheet'>) =>
  sheet.lines.filter(({ kind, itemId, name }) => itemId !== null && name !== '' && !isRule(kind))

const sumOf = (deal: Deal, kinds: readonly string[]): number =>
  deal.sheet.lines
    .filter(({ kind, isIncluded }) => !isIncluded && kinds.includes(kind))
    .reduce((sum, { minor }) => sum + minor, 0)

const deposited = ({ deposits }: Deal): number => deposits.reduce((sum, { minor }) => sum + minor, 0)

/** The loan amount, in minor units as submitted. */
function loanOf({ lender }: Deal): number | undefined {
  const minor = Number(lender?.['amount'] ?? '')
  return Number.isInteger(minor) && minor > 0 ? minor : undefined
}

/** Every value a paper can take from a deal, for papers, key points and the list of missing fields. */
export const bindings: readonly Binding[] = [
  ofPerson('name', (person) => nameOf(person) || null, longName),
  ofNames('firstName', 'Maximiliane-Theresia'),
  ofNames('lastName', 'von Hohenstaufen'),
  ofNames('email', longMail),
  ofNames('phone', '+90 (532) 555 01 23'),
  ofNames('phone2', '+90 (532) 555 01 23'),
  ofPerson('birthDate', ({ birthDate }, deal) => day(birthDate, deal), longDay),
  ofNames('address', `${longStreet}, Mississauga, L5M 0A1`),
  ofNames('street', longStreet),
  ofNames('city', 'Niagara-on-the-Lake'),
  ofNames('postalCode', 'L5M 0A1'),
  ofNames('profession', 'Wirtschaftsprüferin'),
  ofNames('employer', longName),
  ofPerson(
    'share',
    ({ share }, { market }) => (share === null ? '' : percentText(share, market.locale)),
    '33.3334 %',
  ),
  ofNames('corporation', longName),
  ofNames('corporationNumber', '1234567890123'),
  ofPerson('directors', ({ directors }) => directorsText(directors), `${longName} (Geschäftsführerin)`),
  { ...ofPerson('isCorporate', ({ isCorporate }) => tick(isCorporate), 'X'), isTick: true },
  {
    key: 'purchasers.names',
    of: ({ people }) => (people.some((one) => nameOf(one) === '') ? null : people.map(nameOf).join(', ')),
    longest: `${longName}, ${longName}`,
  },
  ofHome('number', ({ number, building }) => joined([number, building], ' · '), 'B-1204 · Lakeside Tower'),
  ofHome('building', ({ building }) => building, 'Lakeside Tower'),
  ofHome('address', ({ address }) => address, longStreet),
  ofHome('model', ({ model, elevation }) => joined([model, elevation]), 'The Northern Alder B'),
  ofHome('elevation', ({ elevation }) => elevation, 'B'),
  ofHome('type', ({ typeName }) => typeName, 'Linked Semi Detached'),
  dayBinding('home.#.closing', ({ homes }, at) => homes[at]?.closingDate),
  dayBinding('closing.date', ({ homes }) => homes[0]?.closingDate),
  moneyBinding('price.land', (deal) => sumOf(deal, ['land'])),
  moneyBinding('price.home', (deal) => sumOf(deal, homeKinds)),
  moneyBinding('price.extras', (deal) =>
    sumOf(deal, ['option', 'parking', 'locker', 'storage', 'inventory', 'colours']),
  ),
  moneyBinding('price.incentives', (deal) => sumOf(deal, ['incentive'])),
  moneyBinding('price.beforeTax', ({ sheet }) => sheet.beforeTax),
  moneyBinding('price.tax', ({ sheet }) => sheet.tax),
  moneyBinding('price.taxIncluded', ({ sheet }) =>
    sheet.lines.reduce(
      (sum, { kind, isIncluded, minor }) => sum + (kind === 'tax' && isIncluded ? minor : 0),
      0,
    ),
  ),
  moneyBinding('price.credits', ({ sheet }) => sheet.credits),
  moneyBinding('price.rounding', (deal) => sumOf(deal, ['rounding'])),
  moneyBinding('price.total', ({ sheet }) => sheet.total),
  dayBinding('deposit.#.date', ({ deposits }, at) => deposits[at]?.day),
  moneyBinding('deposit.#.amount', ({ deposits }, at) => deposits[at]?.minor),
  moneyBinding('deposits.total', deposited),
  moneyBinding('balance.amount', (deal) => Math.max(0, deal.sheet.total - deposited(deal))),
  {
    key: 'included.names',
    of: (deal) =>
      extrasOf(deal)
        .filter(({ isIncluded, minor }) => isIncluded && minor === 0)
        .map(({ name }) => name)
        .join(', '),
    longest: 'Fridge, stove, dishwasher, washer, dryer, blinds',
  },
  {
    key: 'option.#.name',
    of: (deal, at) => {
      const line = extrasOf(deal)[at]
      return line === undefined ? '' : line.amount > 1 ? `${line.amount} × ${line.name}` : line.name
    },
    longest: 'Oak staircase with iron pickets',
  },
  moneyBinding('option.#.price', (deal, at) => {
    const line = extrasOf(deal)[at]
    return line === undefined || !line.isIncluded ? line?.minor : 0
  }),
  ...ofForm('solicitor', {
    name: longName,
    firm: longName,
    telephone: '+90 (532) 555 01 23',
    email: longMail,
    address: longStreet,
  }),
  ...ofForm('agency', {
    name: longName,
    telephone: '+90 (532) 555 01 23',
    address: longStreet,
    postalCode: 'L5M 0A1',
    fax: '+90 (532) 555 01 23',
    contactName: longName,
  }),
  { key: 'agent.name', of: ({ agent }) => fullName(agent), longest: longName },
  ...ofForm('agent', { email: longMail, contact: '+90 (532) 555 01 23', commission: '2.5' }),
  ...ofForm('financeBroker', {
    name: longName,
    company: longName,
    telephone: '+90 (532) 555 01 23',
    email: longMail,
    licence: 'M08001234',
  }),
  ...ofForm('lender', { institution: longName, accountHolders: longName, purpose: longStreet }),
  moneyBinding('lender.amount', loanOf),
  dayBinding('lender.approvalDate', ({ lender }) => lender?.['approvalDate']),
  { key: 'project.name', of: ({ project }) => project.name, longest: 'Northern Alder Park Residences' },
  { key: 'project.municipality', of: ({ project }) => project.municipality, longest: 'Niagara-on-the-Lake' },
  { key: 'project.province', of: ({ project }) => project.province, longest: 'Nordrhein-Westfalen' },
  { key: 'builder.name', of: ({ project }) => project.builder, longest: longName },
  { key: 'salesCentre.phone', of: ({ salesCentre }) => salesCentre.phone, longest: '+90 (532) 555 01 23' },
  { key: 'salesCentre.email', of: ({ salesCentre }) => salesCentre.email, longest: longMail },
  { key: 'salesCentre.address', of: ({ salesCentre }) => salesCentre.address, longest: longStreet },
  { key: 'purchase.reference', of: ({ reference }) => reference, longest: 'W4F7K-29QX' },
  dayBinding('purchase.date', (deal) => deal.day),
  ...(['firstTimeBuyer', 'foreignBuyer', 'investor', 'cashInstalment'] as const).map((flag): Binding => ({
    key: `flag.${flag}`,
    of: ({ flags }) => tick(flags[flag]),
    longest: 'X',
    isTick: true,
  })),
  {
    key: 'amended.title',
    of: ({ amendment }) => amendment?.title ?? '',
    longest: 'Agreement of purchase and sale',
  },
  dayBinding('amended.date', ({ amendment }) => amendment?.day),
  {
    key: 'amended.fingerprint',
    of: ({ amendment }) => amendment?.fingerprint ?? '',
    longest: 'd'.repeat(64),
  },
  ofChange('what', `${longName} · Wirtschaftsprüferin`),
  ofChange('before', longStreet),
  ofChange('after', longStreet),
]

const rows = new Map(bindings.map((one) => [one.key, one]))

interface Found {
  readonly binding: Binding
  /** Zero-based; 0 for keys without a number. */
  readonly at: number
}

function find(key: string): Found | undefined {
  const plain = rows.get(key)
  if (plain !== undefined && !key.includes('#')) return { binding: plain, at: 0 }
  const [, family = '', number = '', rest = ''] = /^([a-z]+)\.(\d{1,2})\.(\w+)$/i.exec(key) ?? []
  const binding = rows.get(`${family}.#.${rest}`)
  const at = Number(number) - 1
  return binding !== undefined && at >= 0 && at < families[family as Family] ? { binding, at } : undefined
}

/** Whether papers can use this key. */
export const isBinding = (key: string): boolean => find(key) !== undefined

/** Every key with all its numbers, for choosing and for suggesting corrections. */
export const allBindings: readonly string[] = bindings.flatMap(({ key }) => {
  const family = key.includes('#') ? (key.slice(0, key.indexOf('.')) as Family) : undefined
  return family === undefined
    ? [key]
    : Array.from({ length: families[family] }, (_, at) => key.replace('#', String(at + 1)))
})

/** A key's value; null if missing. @throws if there is no such key. */
export function valueOf(deal: Deal, key: string): Said {
  const found = find(key)
  if (found === undefined) throw new Error(`Papers know no ${key}.`)
  return found.binding.of(deal, found.at)
}

/** The date or amount in a key's text; null if it is neither. */
export function meaningOf(deal: Deal, key: string): Meaning | null {
  const found = find(key)
  return found?.binding.means?.(deal, found.at) ?? null
}

/** A realistically long value of a key. */
export const longestOf = (key: string): string => find(key)?.binding.longest ?? ''

/** Whether a key's value is drawn as a cross. */
export const isTick = (key: string): boolean => find(key)?.binding.isTick === true
