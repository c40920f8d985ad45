import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { links } from '../../src/rules/links.ts'
import { marketOfFlags } from '../../src/rules/markets.ts'
import { momentText } from '../../src/rules/momentText.ts'
import { openAlarmsOf } from '../db/deviceAlarms.ts'
import type { MailRequest } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'
import type { MailParts } from './mailJob.ts'

/** The mail names at most this many; the page lists all. */
const mostNamed = 10

/** What is wrong with an office's devices; nothing if all is fixed. */
export async function deviceLetter(
  { db, origin }: Pick<MailParts, 'db' | 'origin'>,
  mail: MailRequest & { readonly id: number },
): Promise<Letter | undefined> {
  const project = mail.projectId === null ? undefined : await projectById(db, mail.projectId)
  if (project === undefined) return undefined
  const alarms = await openAlarmsOf(db, project.id)
  if (alarms.length === 0) return undefined
  const voice = voiceOfMarket(mail.market)
  const { timeZone } = marketOfFlags(project.id, project.flags)
  const { subject, text, button, note, kinds } = textIn(mailWords, voice).deviceAlarm
  const lines = alarms.slice(0, mostNamed).map(({ kind, name, since }) =>
    kinds[kind]({
      name,
      time: momentText(since, voice.language, { timeZone }),
    }),
  )
  const list = lines.join(' ') + (alarms.length > mostNamed ? ' …' : '')
  return writeLetter(
    voice,
    {
      subject: subject({ project: project.name }),
      text: text({ project: project.name, list }),
      button,
      note,
    },
    { id: mail.id, to: mail.address, name: '', link: origin + links.devices() },
  )
}
