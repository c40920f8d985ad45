import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { links } from '../../src/rules/links.ts'
import { marketOfFlags } from '../../src/rules/markets.ts'
import { momentText } from '../../src/rules/momentText.ts'
import { stypeOf } from '../../src/rules/projectTypes.ts'
import { planById, stayedInPlan } from '../db/lotPlans.ts'
import type { MailRequest } from '../db/mail.ts'
import { personByEmail } from '../db/persons.ts'
import { projectById } from '../db/projects.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'
import type { MailParts } from './mailJob.ts'

/** The page lists them all, so the mail names at most this many. */
const mostNamed = 20

/** To a change's planner: the homes it left unchanged. */
export async function planLetter(
  { db, origin }: Pick<MailParts, 'db' | 'origin'>,
  mail: MailRequest & { readonly id: number },
): Promise<Letter | undefined> {
  const plan = mail.planId === undefined ? undefined : await planById(db, mail.planId)
  const project = plan === undefined ? undefined : await projectById(db, plan.projectId)
  const person = await personByEmail(db, mail.address)
  if (plan === undefined || project === undefined || person === undefined || person.disabledAt !== null)
    return undefined
  const stayed = await stayedInPlan(db, plan.id)
  const voice = voiceOfMarket(mail.market)
  const { timeZone } = marketOfFlags(project.id, project.flags)
  const { subject, text, button, note } = textIn(mailWords, voice).planStayed
  const numbers = stayed.slice(0, mostNamed).map(({ number }) => number)
  const facts = {
    project: project.name,
    time: momentText(plan.dueAt, voice.language, { timeZone }),
    count: stayed.length,
    numbers: numbers.join(', ') + (stayed.length > mostNamed ? ' …' : ''),
  }
  return writeLetter(
    voice,
    { subject: subject(facts), text: text(facts), button, note },
    {
      id: mail.id,
      to: person.email,
      name: person.firstName,
      link: origin + links.lotPrices(stypeOf(project.projectType), project.id),
    },
  )
}
