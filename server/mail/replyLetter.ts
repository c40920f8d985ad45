import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { links } from '../../src/rules/links.ts'
import { marketOfFlags } from '../../src/rules/markets.ts'
import { momentText } from '../../src/rules/momentText.ts'
import { isWaiting } from '../../src/rules/worksheetStatus.ts'
import type { MailRequest } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import { worksheetById } from '../db/worksheets.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'
import type { MailParts } from './mailJob.ts'

/** Reminds the office of a worksheet, unless it was answered since. Names nobody. */
export async function replyLetter(
  { db, origin }: Pick<MailParts, 'db' | 'origin'>,
  mail: MailRequest & { readonly id: number },
): Promise<Letter | undefined> {
  const row = mail.worksheetId === undefined ? undefined : await worksheetById(db, mail.worksheetId)
  const project = row === undefined ? undefined : await projectById(db, row.projectId)
  if (row === undefined || project === undefined || row.replyBy === null || !isWaiting(row.statusId))
    return undefined
  const voice = voiceOfMarket(mail.market)
  const { timeZone } = marketOfFlags(project.id, project.flags)
  const { subject, text, button, note } = textIn(mailWords, voice).remindReply
  const time = (moment: Date): string => momentText(moment, voice.language, { timeZone })
  const facts = { project: project.name, received: time(row.receivedAt), until: time(row.replyBy) }
  return writeLetter(
    voice,
    { subject: subject(facts), text: text(facts), button, note },
    { id: mail.id, to: mail.address, name: '', link: origin + links.worksheetDetails(row.id) },
  )
}
