import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { dayText } from '../../src/rules/dayText.ts'
import { links } from '../../src/rules/links.ts'
import { stypeOf } from '../../src/rules/projectTypes.ts'
import { markets } from '../../src/rules/markets.ts'
import { chargedText } from '../../src/rules/money.ts'
import { nobody } from '../db/holds.ts'
import type { Database } from '../db/database.ts'
import type { MailKind, MailRequest } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import { type DebitRow, debitsOfPurchase } from '../db/debits.ts'
import { mandatesOfPurchase } from '../db/mandates.ts'
import { paymentOfPurchase } from '../db/payments.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import { saleChangeById } from '../db/saleChanges.ts'
import { purchaseById } from '../db/purchases.ts'
import { homeTitles } from './homeTitles.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'

interface MailFacts {
  /** Who is greeted. Mails to several people, or maybe to no buyer, greet nobody. */
  readonly greets: 'firstBuyer' | 'nobody'
  /** Whether the mail requires a running reservation. */
  readonly needsReceipt: boolean
  /** Without a reservation, links to the receipt lead to the community. */
  readonly leadsTo: 'receipt' | 'community' | 'desk'
}

/** Every mail about a purchase. */
const mailFacts = {
  reserved: { greets: 'firstBuyer', needsReceipt: true, leadsTo: 'receipt' },
  reservedNote: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  padConfirmed: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  padEnded: { greets: 'nobody', needsReceipt: true, leadsTo: 'community' },
  debitSoon: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  debitReturned: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  withdrawn: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  withdrawnNote: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  rightWaived: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  rightExcluded: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  saleChanged: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  buyersChanged: { greets: 'nobody', needsReceipt: false, leadsTo: 'receipt' },
  buyerLeft: { greets: 'nobody', needsReceipt: false, leadsTo: 'community' },
  soldWithoutCard: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  paid: { greets: 'firstBuyer', needsReceipt: true, leadsTo: 'receipt' },
  paidBack: { greets: 'firstBuyer', needsReceipt: false, leadsTo: 'receipt' },
  refunded: { greets: 'firstBuyer', needsReceipt: false, leadsTo: 'community' },
  unsold: { greets: 'nobody', needsReceipt: true, leadsTo: 'receipt' },
  moneyMatter: { greets: 'nobody', needsReceipt: false, leadsTo: 'desk' },
} as const satisfies Partial<Record<MailKind, MailFacts>>
type OfReservation = keyof typeof mailFacts
export const isOfReservation = (kind: MailKind): kind is OfReservation => Object.hasOwn(mailFacts, kind)

const ofDebits: ReadonlySet<MailRequest['matter']> = new Set([
  'debitOwed',
  'debitTwice',
  'debitUnlisted',
  'debitMissing',
] as const)

/** The reserved homes and price, or the sale's outcome, to purchasers or sales centre. Needs no account. */
export async function reservedLetter(
  { db, origin }: { readonly db: Database; readonly origin: string },
  mail: MailRequest & { readonly id: number; readonly kind: OfReservation },
): Promise<Letter | undefined> {
  const { kind } = mail
  const { greets, needsReceipt, leadsTo }: MailFacts = mailFacts[kind]
  const row = mail.purchaseId === undefined ? undefined : await purchaseById(db, mail.purchaseId, nobody)
  const project = row === undefined ? undefined : await projectById(db, row.projectId)
  if (row === undefined || project === undefined) return undefined
  if (row.receipt === null && needsReceipt) return undefined
  // It was undone within its minute.
  if (kind === 'unsold' && row.state !== 'cancelled') return undefined
  const debits = await debitsOfPurchase(db, row.id)
  const mandates = await mandatesOfPurchase(db, row.id)
  const debit = debits.find(({ id }) => id === mail.debitId)
  const ended = kind === 'padEnded' ? mandates.find(({ id }) => id === Number(mail.subject)) : undefined
  if (kind === 'padEnded' && ended?.endedWhy == null) return undefined
  if (kind === 'debitSoon' && debit === undefined) return undefined
  const payment = await paymentOfPurchase(db, row.id)
  const people = await purchasersOfPurchase(db, row.id)
  const changed =
    mail.subject === undefined || kind === 'padEnded'
      ? undefined
      : await saleChangeById(db, row.id, Number(mail.subject))
  const ofChange = kind === 'saleChanged' ? changed : undefined
  const market = { ...markets[mail.market], currency: row.currency }
  const voice = voiceOfMarket(mail.market)
  const words = textIn(mailWords, voice)
  const planText = (plan: NonNullable<MailRequest['plan']>): string =>
    plan
      .map(({ minor, dueOn }) => `${chargedText(minor, market)} – ${dayText(dueOn, voice.language)}`)
      .join('; ')
  /** Debits that the bank had been asked to collect before an agreement ended. */
  const leftOf = (some: readonly DebitRow[]): string => {
    const asked = some.filter(({ state }) => state === 'inFile' || state === 'sent')
    const plan = planText(asked.map(({ amount: minor, dueOn }) => ({ minor, dueOn })))
    return plan === '' ? words.padLeftNothing : words.padLeft({ plan })
  }
  const facts = {
    homes: homeTitles((ofChange?.next ?? row.frozen).homes, voice),
    project: project.name,
    total: chargedText(ofChange?.total ?? row.sheet.total, market),
    reference: row.reference ?? '',
    people: people.map(({ name }) => name).join(', '),
    reason: changed?.reason ?? '',
    debits: changed?.endedDebits === true ? `${words.debitsEnded} ` : '',
    homesBefore: homeTitles((ofChange ?? row).frozen.homes, voice),
    totalBefore: chargedText((ofChange ?? row).sheet.total, market),
    paid: chargedText(mail.minor ?? payment?.amount ?? 0, {
      ...market,
      currency: mail.currency ?? market.currency,
    }),
    receipt: String(payment?.receiptNumber ?? ''),
    matter: words.matters[mail.matter ?? 'disputed'],
    last3: (ended ?? mandates.find(({ id }) => id === debit?.mandateId))?.last3 ?? '',
    why: ended?.endedWhy == null ? '' : words.padEnds[ended.endedWhy],
    left: leftOf(debits.filter(({ mandateId }) => mandateId === ended?.id)),
    ends: ended?.endsOn == null ? '' : ` ${words.padEndsOn({ date: dayText(ended.endsOn, voice.language) })}`,
    amount: chargedText(debit?.amount ?? 0, market),
    date: debit === undefined ? '' : dayText(debit.dueOn, voice.language),
    plan: planText(mail.plan ?? []),
  }
  const { subject, text, button, note } =
    words[kind === 'unsold' && (mail.minor ?? 0) > 0 ? 'unsoldPaid' : kind]
  return writeLetter(
    voice,
    { subject: subject(facts), text: text(facts), button, note },
    {
      id: mail.id,
      to: mail.address,
      name: greets === 'nobody' ? '' : (people[0]?.name ?? ''),
      // After a withdrawal, the receipt is no proof.
      link:
        leadsTo === 'desk'
          ? `${origin}${(ofDebits.has(mail.matter) ? links.debits : links.payments)(stypeOf(project.projectType), project.id)}`
          : row.state === 'reserved' && leadsTo === 'receipt'
            ? `${origin}${links.checkReceipt()}#${row.receipt}`
            : `${origin}${links.communitySingleMain(project.id)}`,
    },
  )
}
