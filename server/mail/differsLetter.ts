import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { links } from '../../src/rules/links.ts'
import { stypeOf } from '../../src/rules/projectTypes.ts'
import type { MailRequest } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'
import type { MailParts } from './mailJob.ts'

/** Tells an office that gateway and books differ, whatever the money is for. */
export async function differsLetter(
  { db, origin }: Pick<MailParts, 'db' | 'origin'>,
  mail: MailRequest & { readonly id: number },
): Promise<Letter | undefined> {
  const project = mail.projectId === null ? undefined : await projectById(db, mail.projectId)
  if (project === undefined) return undefined
  const voice = voiceOfMarket(mail.market)
  const { subject, text, button, note } = textIn(mailWords, voice).moneyDiffers
  const facts = { project: project.name }
  return writeLetter(
    voice,
    { subject: subject(facts), text: text(facts), button, note },
    {
      id: mail.id,
      to: mail.address,
      name: '',
      link: `${origin}${links.payments(stypeOf(project.projectType), project.id)}`,
    },
  )
}
