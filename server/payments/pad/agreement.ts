import { padAgreementWords } from '../../../src/i18n/en/padAgreement.ts'
import { voiceOfMarket } from '../../../src/i18n/everyLanguage.ts'
import { textIn } from '../../../src/i18n/textIn.ts'
import type { PadHolder } from '../../../src/rules/fields/pad.ts'
import type { Market } from '../../../src/rules/markets.ts'
import type { PlannedDebit } from '../../../src/rules/pad/plan.ts'
import { changeDays, noticeDays } from '../../../src/rules/pad/scheme.ts'
import type { Run, SetBlock } from '../../../src/rules/papers/blocks.ts'
import { moneyText } from '../../../src/rules/money.ts'
import type { MandateRow } from '../../db/mandates.ts'
import type { ProjectRow } from '../../db/projects.ts'
import type { MakeAsk } from '../../documents/sources/paperSource.ts'
import type { Creditor } from './padAtHand.ts'

export interface Agreed {
  readonly project: ProjectRow
  readonly creditor: Creditor
  readonly mandate: MandateRow
  readonly holders: readonly PadHolder[]
  readonly signedIn: string
  readonly bankName: string
  readonly debits: readonly PlannedDebit[]
  readonly currency: string
  readonly market: Market
}

/**
 * The agreement's paper: date and signature, authority, category, amounts and timing, cancellation, contact,
 * recourse; of the account only the last three digits.
 */
// Rule H1, seven parts
export function agreementAsk(agreed: Agreed): MakeAsk {
  const { project, creditor, mandate, holders, signedIn, bankName, debits, currency, market } = agreed
  const { scheme } = mandate
  const voice = voiceOfMarket(market.name)
  const words = textIn(padAgreementWords, voice)
  const runs = (text: string): Run[] => [{ text }]
  const payee = creditor.name
  const contact = creditor.contact || creditor.address
  const days = noticeDays[scheme]
  const told = {
    payee,
    contact,
    address: creditor.address,
    last3: mandate.last3,
    bank: bankName,
    originator: creditor.originator,
  }
  const part = (title: string, text: string): SetBlock[] => [
    { kind: 'heading', runs: runs(title) },
    { kind: 'paragraph', title: '', runs: runs(text) },
  ]
  const money = { ...market, currency }
  const person = ({ name, address, city, postalCode }: PadHolder): string =>
    `${name}, ${address}, ${scheme === 'sepa' ? `${postalCode} ${city}` : `${city} ${postalCode}`}`
  const [first, second] = holders
  const facts: [string, Run[]][] = [
    [words.number, runs(mandate.reference)],
    ...(scheme === 'sepa'
      ? ([
          [words.creditorId, runs(creditor.creditorId)],
          [words.kind, runs(words.recurring)],
        ] satisfies [string, Run[]][])
      : []),
    ...(first === undefined ? [] : ([[words.holder, runs(person(first))]] satisfies [string, Run[]][])),
    ...(second === undefined ? [] : ([[words.second, runs(person(second))]] satisfies [string, Run[]][])),
    [words.place, runs(signedIn)],
    [words.date, runs(mandate.signedOn)],
  ]
  return {
    kind: 'page',
    bytes: new Uint8Array(),
    fields: [],
    values: {},
    blocks: [
      { kind: 'facts', rows: facts },
      ...part(words.authority, words.authorityText[scheme](told)),
      ...part(
        words.category,
        words.categoryText({ kind: mandate.isBusiness ? words.business : words.personal }),
      ),
      { kind: 'heading', runs: runs(words.amounts) },
      {
        kind: 'table',
        columns: [words.day, words.amount],
        rows: debits.map(({ dueOn, minor }) => [runs(dueOn), runs(moneyText(minor, money))]),
        widths: [0.6, 0.4],
        strong: [],
      },
      { kind: 'paragraph', title: '', runs: runs(words.amountsText({ days: changeDays[scheme] })) },
      ...(days === 0
        ? []
        : part(words.notice, mandate.isWaived ? words.noticeWaived({ days }) : words.noticeKept({ days }))),
      ...part(words.cancelling, words.cancellingText[scheme](told)),
      ...part(words.contact, words.contactText(told)),
      ...part(
        words.recourse,
        typeof words.recourseText[scheme] === 'string'
          ? words.recourseText[scheme]
          : words.recourseText[scheme](told),
      ),
      {
        kind: 'bullets',
        items: holders.map(({ name, initials }) =>
          runs(words.signed({ name, initials, date: mandate.signedOn })),
        ),
      },
    ],
    title: words.title[scheme],
    project: project.name,
    builder: payee,
    foot: words.foot({ payee, reference: mandate.reference }),
    language: voice.language,
    madeAt: mandate.madeAt.getTime(),
    quotes: {},
  }
}
