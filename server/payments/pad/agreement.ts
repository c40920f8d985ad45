import { padAgreementWords } from '../../../src/i18n/en/padAgreement.ts'
import { voiceIn, voiceOfMarket } from '../../../src/i18n/everyLanguage.ts'
import { textIn } from '../../../src/i18n/textIn.ts'
import type { PadHolder, PadSigning } from '../../../src/rules/fields/pad.ts'
import type { Language } from '../../../src/rules/languages.ts'
import { type Market, marketIn } from '../../../src/rules/markets.ts'
import type { PlannedDebit } from '../../../src/rules/pad/plan.ts'
import { changeDays, noticeDays } from '../../../src/rules/pad/scheme.ts'
import { filledWording, type WordingPart } from '../../../src/rules/pad/wording.ts'
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
  /** One per holder. */
  readonly signings: readonly PadSigning[]
  /** The payer's language; null if they said none. */
  readonly payersLanguage: Language | null
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
  const { project, creditor, mandate, holders, signings, bankName, debits, currency } = agreed
  const { scheme } = mandate
  // A SEPA mandate is in the payer's language, the others in that of the law whose terms they are.
  const voice =
    scheme === 'sepa' && agreed.payersLanguage !== null
      ? voiceIn(agreed.payersLanguage, agreed.market.name)
      : voiceOfMarket(agreed.market.name)
  const market = marketIn(voice.language, agreed.market)
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
  const values = { ...told, days: String(changeDays[scheme]) }
  /** The builder's own text of a part, or ours. */
  const said = (name: WordingPart, ours: string): SetBlock[] => {
    const own = filledWording(creditor.agreement?.[name] ?? '', values)
    return (own.length > 0 ? own : [ours]).map((text) => ({ kind: 'paragraph', title: '', runs: runs(text) }))
  }
  const headed = (title: string, blocks: readonly SetBlock[]): SetBlock[] => [
    { kind: 'heading', runs: runs(title) },
    ...blocks,
  ]
  const part = (title: string, text: string): SetBlock[] =>
    headed(title, [{ kind: 'paragraph', title: '', runs: runs(text) }])
  const money = { ...market, currency }
  const person = ({ name, address, city, postalCode }: PadHolder): string =>
    `${name}, ${address}, ${scheme === 'sepa' ? `${postalCode} ${city}` : `${city} ${postalCode}`}`
  const holderRows = holders.flatMap((one, at): [string, Run[]][] => [
    [at === 0 ? words.holder : words.second, runs(person(one))],
    [words.place, runs(signings[at]?.signedIn ?? '')],
    [words.date, runs(signings[at]?.signedOn ?? '')],
  ])
  const facts: [string, Run[]][] = [
    [words.number, runs(mandate.reference)],
    ...(scheme === 'sepa'
      ? ([
          [words.creditorId, runs(creditor.creditorId)],
          [words.kind, runs(words.recurring)],
        ] satisfies [string, Run[]][])
      : []),
    ...holderRows,
  ]
  return {
    kind: 'page',
    bytes: new Uint8Array(),
    fields: [],
    values: {},
    blocks: [
      { kind: 'facts', rows: facts },
      ...headed(words.authority, said('authority', words.authorityText[scheme](told))),
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
      ...said('amounts', words.amountsText({ days: changeDays[scheme] })),
      ...(days === 0
        ? []
        : part(words.notice, mandate.isWaived ? words.noticeWaived({ days }) : words.noticeKept({ days }))),
      ...headed(words.cancelling, said('cancelling', words.cancellingText[scheme](told))),
      ...headed(words.contact, said('contact', words.contactText(told))),
      ...headed(
        words.recourse,
        said(
          'recourse',
          typeof words.recourseText[scheme] === 'string'
            ? words.recourseText[scheme]
            : words.recourseText[scheme](told),
        ),
      ),
      ...filledWording(creditor.agreement?.more ?? '', values).map((text): SetBlock => ({
        kind: 'paragraph',
        title: '',
        runs: runs(text),
      })),
      {
        kind: 'bullets',
        items: holders.map(({ name, initials }, at) =>
          runs(words.signed({ name, initials, date: signings[at]?.signedOn ?? mandate.signedOn })),
        ),
      },
    ],
    title: words.title[scheme],
    project: project.name,
    builder: payee,
    foot: [words.foot({ payee, reference: mandate.reference }), creditor.agreement?.version ?? '']
      .filter((text) => text !== '')
      .join(' · '),
    language: voice.language,
    madeAt: mandate.madeAt.getTime(),
    quotes: {},
  }
}
