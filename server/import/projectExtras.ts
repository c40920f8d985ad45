import { type ChoiceKind, choiceKinds } from '../../src/rules/pricing/choices.ts'
import { type PriceRule, type RuleBase, ruleBases, ruleKinds } from '../../src/rules/pricing/priceSheet.ts'
import { readWorkflow, type WorkflowFile } from './readWorkflow.ts'
import type { JsonReader } from './jsonReader.ts'

export interface EventFile {
  readonly name: string
  /** Its name in an earlier import. */
  readonly formerly: string
  readonly abb: string
  readonly startsOn: string
  readonly endsOn: string
  readonly isDefault: boolean
  /** Lot numbers and ranges: '12', '20-34'. */
  readonly lots: readonly string[]
}
export interface DepositFile {
  readonly buildingType: string
  readonly dayAfter: number
  readonly amount: number
}
export interface OptionFile {
  readonly kind: ChoiceKind
  readonly name: string
  readonly description: string
  readonly price: number
  readonly showInSfo: number
  readonly selectable: number
  readonly included: boolean
  readonly allowance: number
  readonly isTax: boolean
  /** Null if unlimited. */
  readonly available: number | null
  readonly inTotal: boolean
  readonly picture: string
  /** The colours of a colour package, #rrggbb. */
  readonly swatches: readonly string[]
  /** 'The Alder', 'The Alder: B'; empty for all. */
  readonly models: readonly string[]
  /** Lot numbers and ranges, as in events; empty for all. */
  readonly lots: readonly string[]
}
/** A tax, credit or incentive: percentage of a base, or amount. A rounding is an amount. */
export interface PriceRuleFile extends Pick<
  PriceRule,
  'kind' | 'name' | 'percent' | 'isIncluded' | 'from' | 'until'
> {
  readonly amount: number | null
  readonly base: RuleBase
  readonly most: number | null
}

/** A project's data beyond lots and models. Absent parts stay unchanged in the database. */
export interface Extras {
  readonly events: readonly EventFile[] | undefined
  readonly deposits: readonly DepositFile[] | undefined
  readonly terms: readonly { title: string; body: string }[] | undefined
  readonly options: readonly OptionFile[] | undefined
  readonly priceRules: readonly PriceRuleFile[] | undefined
  /** Null if papers are not signed. */
  readonly workflow: WorkflowFile | null | undefined
  readonly declineReasons: readonly string[] | undefined
  readonly documents: readonly { file: string; title: string }[]
}

/** Whether stock is limited, as for parking; a staircase or fridge is ordered per buyer. */
const madeToOrder = (kind: string): boolean => ['suite', 'inventory', 'colours'].includes(kind)

function readEvent(event: JsonReader): EventFile {
  const read = {
    name: event.text('group_name'),
    formerly: event.text('formerly'),
    abb: event.text('group_name_abb', 20),
    startsOn: event.day('start_date') ?? '',
    endsOn: event.day('end_date') ?? '',
    isDefault: event.flag('is_default'),
    lots: event.texts('lots'),
  }
  if (read.name === '') event.fault('group_name', 'An event needs a name.')
  if (read.endsOn !== '' && read.endsOn < read.startsOn)
    event.fault('end_date', 'The event ends before it starts.')
  event.rest()
  return read
}

function readDeposit(deposit: JsonReader): DepositFile {
  const read = {
    buildingType: deposit.text('BUILDING_TYPE', 20),
    dayAfter: deposit.number('Depositdayafter', { min: 0, max: 36_500, whole: true }) ?? 0,
    amount: deposit.number('Depositp', { min: 0 }) ?? 0,
  }
  deposit.rest()
  return read
}

/** The most that a card can show distinctly. */
const mostSwatches = 6

function readOption(option: JsonReader): OptionFile {
  const kind = option.text('kind')
  const known = choiceKinds.find((one) => one === kind)
  if (known === undefined) option.fault('kind', `'${kind}' is not one of ${choiceKinds.join(', ')}.`)
  const read: OptionFile = {
    kind: known ?? 'suite',
    name: option.text('item_name'),
    description: option.text('item_description', 2000),
    price: option.number('price', { min: 0 }) ?? 0,
    showInSfo: option.number('show_in_sfo', { min: 0, whole: true }) ?? 1,
    selectable: option.number('selectable', { min: 0, whole: true }) ?? 1,
    included: option.flag('included'),
    allowance: option.number('inventory_allowance', { min: 0 }) ?? 0,
    isTax: option.flag('isTax'),
    inTotal: option.has('incl_in_totalprice') ? option.flag('incl_in_totalprice') : true,
    available:
      option.number('inventory_available', { min: 0, whole: true }) ?? (madeToOrder(kind) ? null : 1),
    picture: option.text('picture'),
    swatches: option.texts('swatches'),
    models: option.texts('models'),
    lots: option.texts('lots'),
  }
  const odd = read.swatches.find((one) => !/^#[0-9a-f]{6}$/i.test(one))
  if (odd !== undefined) option.fault('swatches', `'${odd}' is not a colour. Write it like #E9E4DA.`)
  if (read.swatches.length > mostSwatches)
    option.fault('swatches', `At most ${mostSwatches} colours are allowed.`)
  if (read.name === '') option.fault('item_name', 'An option needs a name.')
  option.rest()
  return read
}

function readPriceRule(rule: JsonReader): PriceRuleFile {
  const kind = ruleKinds.find((one) => one === rule.text('kind'))
  if (kind === undefined) rule.fault('kind', `This must be one of ${ruleKinds.join(', ')}.`)
  const base = rule.has('on') ? ruleBases.find((one) => one === rule.text('on')) : 'all'
  if (base === undefined) rule.fault('on', `This must be one of ${ruleBases.join(', ')}.`)
  const read: PriceRuleFile = {
    kind: kind ?? 'tax',
    name: rule.text('name', 80),
    percent: rule.number('percent', { min: 0, max: 100 }),
    amount: rule.number('amount', { min: 0 }),
    base: base ?? 'all',
    isIncluded: rule.flag('included'),
    most: rule.number('most', { min: 0 }),
    from: rule.has('from') ? rule.day('from') : null,
    until: rule.has('until') ? rule.day('until') : null,
  }
  if (read.name === '') rule.fault('name', 'A price rule needs a name.')
  if (read.kind === 'rounding') checkRounding(rule, read)
  else if ((read.percent === null) === (read.amount === null)) {
    rule.fault('percent', 'Write either a percentage or an amount.')
  }
  if (read.isIncluded && (read.kind !== 'tax' || read.percent === null)) {
    rule.fault('included', 'Only a tax that is a percentage can be included in the prices.')
  }
  if (read.base === 'tax' && read.kind !== 'credit') {
    rule.fault('on', 'Only a credit can be a percentage of the tax.')
  }
  if (read.from !== null && read.until !== null && read.until < read.from) {
    rule.fault('until', 'The last day is before the first.')
  }
  rule.rest()
  return read
}

/** Checks that the total is rounded to multiples of an amount. */
function checkRounding(rule: JsonReader, { percent, amount, base, most }: PriceRuleFile): void {
  if (percent !== null || amount === null || amount < 0.01 || Math.round(amount * 100) / 100 !== amount)
    rule.fault('amount', 'A rounding needs an amount, such as 0.05 or 1, and no percentage.')
  if (base !== 'all') rule.fault('on', 'Only the whole price is rounded.')
  if (most !== null) rule.fault('most', 'A rounding has no limit.')
}

function readTerm(term: JsonReader): { title: string; body: string } {
  const read = { title: term.text('title'), body: term.text('body', 20_000) }
  if (read.title === '') term.fault('title', 'A term needs a title.')
  term.rest()
  return read
}

function readDeclineReasons(top: JsonReader): string[] {
  const reasons = top.texts('declineReasons').map((one) => one.trim())
  if (reasons.some((one) => one === '' || one.length > 200)) {
    top.fault('declineReasons', 'A reason must have 1 to 200 characters.')
  }
  return reasons
}

/** Reads events, deposits, terms, options, price rules, the workflow and document titles. */
export function readExtras(top: JsonReader): Extras {
  return {
    events: top.has('events') ? top.objects('events').map(readEvent) : undefined,
    deposits: top.has('deposits') ? top.objects('deposits').map(readDeposit) : undefined,
    terms: top.has('terms') ? top.objects('terms').map(readTerm) : undefined,
    options: top.has('options') ? top.objects('options').map(readOption) : undefined,
    workflow: readWorkflow(top),
    declineReasons: top.has('declineReasons') ? readDeclineReasons(top) : undefined,
    priceRules: top.has('price_rules') ? top.objects('price_rules').map(readPriceRule) : undefined,
    documents: top.objects('documents').map((one) => ({ file: one.text('file'), title: one.text('title') })),
  }
}
