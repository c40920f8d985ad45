import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { dayText } from '../../src/rules/dayText.ts'
import { links } from '../../src/rules/links.ts'
import { marketOfFlags, markets } from '../../src/rules/markets.ts'
import { momentText } from '../../src/rules/momentText.ts'
import { chargedText } from '../../src/rules/money.ts'
import { cadenceLimits } from '../../src/rules/reminders.ts'
import { stypeOf } from '../../src/rules/projectTypes.ts'
import type { Database } from '../db/database.ts'
import { nobody } from '../db/holds.ts'
import type { MailKind, MailRequest } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import { purchaseById } from '../db/purchases.ts'
import { signerWhoBuys } from '../db/envelopeSigners.ts'
import { areRemindersOn, depositsDue, informationDue } from '../db/reminders.ts'
import { homeTitles } from './homeTitles.ts'
import { signingLink } from './signingLink.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'

const reminderMails = [
  'remindInformation',
  'remindDeposit',
  'remindCoolingOff',
  'remindFirm',
  'remindDuty',
] as const satisfies readonly MailKind[]
type ReminderMail = (typeof reminderMails)[number]
export const isReminder = (kind: MailKind): kind is ReminderMail =>
  (reminderMails as readonly string[]).includes(kind)

const ofOffice: ReadonlySet<MailKind> = new Set<MailKind>(['remindFirm', 'remindDuty'])

const longestDays = Math.ceil(cadenceLimits.first / 24)

/** Whether it was done or is too late: mails may leave hours after they were decided. */
async function isOver(
  db: Database,
  purchaseId: number,
  { kind, subject = '' }: MailRequest,
): Promise<boolean> {
  if (kind === 'remindInformation') return (await informationDue(db, purchaseId)).length === 0
  if (kind === 'remindDeposit')
    return !(await depositsDue(db, longestDays, purchaseId)).some((one) => one.subject === subject)
  return kind !== 'remindDuty' && new Date(subject) <= new Date()
}

/** Reminds of something to do, or of a period about to end. May go to several people, so it names nobody. */
export async function reminderLetter(
  { db, origin }: { readonly db: Database; readonly origin: string },
  mail: MailRequest & { readonly id: number },
): Promise<Letter | undefined> {
  const row = mail.purchaseId === undefined ? undefined : await purchaseById(db, mail.purchaseId, nobody)
  const project = row === undefined ? undefined : await projectById(db, row.projectId)
  if (row === undefined || project === undefined || !(await areRemindersOn(db, row.id))) return undefined
  if (await isOver(db, row.id, mail)) return undefined
  const { subject = '' } = mail
  const kind = mail.kind as ReminderMail
  const deposit = row.sheet.deposits[Number(subject) - 1]
  const ends = kind === 'remindCoolingOff' || kind === 'remindFirm' ? new Date(subject) : null
  const voice = voiceOfMarket(mail.market)
  const { timeZone } = marketOfFlags(project.id, project.flags)
  const facts = {
    homes: homeTitles(row.frozen.homes, voice),
    project: project.name,
    reference: row.reference ?? '',
    amount: chargedText(deposit?.minor ?? 0, { ...markets[mail.market], currency: row.currency }),
    date: deposit === undefined ? '' : dayText(deposit.day, voice.language),
    until: ends === null ? '' : momentText(ends, voice.language, { timeZone }),
  }
  const said = textIn(mailWords, voice)[kind]
  const [home] = row.frozen.homes
  const signer = kind === 'remindCoolingOff' ? await signerWhoBuys(db, row.id, mail.address) : undefined
  // They withdraw there, with or without an account.
  const signing =
    signer === undefined
      ? null
      : await signingLink(db, signer, {
          address: mail.address,
          until: new Date(Date.now() + 60 * 86_400_000),
        })
  const path =
    signing !== null
      ? signing
      : ofOffice.has(kind)
        ? links.purchaseQueue(stypeOf(project.projectType), project.id, row.id)
        : links.purchase(project.id, home?.lotId ?? 0)
  return writeLetter(
    voice,
    { subject: said.subject(facts), text: said.text(facts), button: said.button, note: said.note },
    { id: mail.id, to: mail.address, name: '', link: origin + path },
  )
}
