import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { links } from '../../src/rules/links.ts'
import { homeAddress } from '../../src/rules/homeText.ts'
import { marketOfFlags } from '../../src/rules/markets.ts'
import { momentText } from '../../src/rules/momentText.ts'
import type { WaitingState } from '../../src/rules/waiting.ts'
import type { Database } from '../db/database.ts'
import type { MailKind, MailRequest } from '../db/mail.ts'
import { personByEmail } from '../db/persons.ts'
import { projectById } from '../db/projects.ts'
import { homesOfLots } from '../db/saleHomes.ts'
import { waitingById } from '../db/waiting.ts'
import { homeTitles } from './homeTitles.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'

/** The condition for sending each letter. */
const stillHolds = {
  waitingJoined: ['waiting'],
  waitingAsked: ['waiting', 'offered'],
  waitingAlone: ['waiting', 'offered'],
  waitingTaken: ['offered', 'accepted', 'bought'],
  waitingOffered: ['offered'],
  waitingMissed: ['missed'],
  waitingDelisted: ['left'],
  waitingRemoved: ['left', 'declined'],
  waitingWithdrawn: ['declined'],
} as const satisfies Partial<Record<MailKind, readonly WaitingState[]>>
type OfLine = keyof typeof stillHolds
export const isOfLine = (kind: MailKind): kind is OfLine => kind in stillHolds

/** A mail about someone's place on a home's waiting list. */
export async function waitingLetter(
  { db, origin }: { readonly db: Database; readonly origin: string },
  mail: MailRequest & { readonly id: number },
): Promise<Letter | undefined> {
  const row = mail.waitingId === undefined ? undefined : await waitingById(db, mail.waitingId)
  const kind = mail.kind as OfLine
  if (row === undefined || !(stillHolds[kind] as readonly WaitingState[]).includes(row.state))
    return undefined
  const project = await projectById(db, row.projectId)
  const home = (await homesOfLots(db, [row.lotId])).get(row.lotId)
  if (project === undefined || home === undefined) return undefined
  const person = await personByEmail(db, mail.address)
  const voice = voiceOfMarket(mail.market)
  const { timeZone } = marketOfFlags(project.id, project.flags)
  const facts = {
    homes: homeTitles([{ ...home, prices: { projectType: project.projectType } }], voice),
    project: project.name,
    place: String(row.place),
    other: row.email,
    why: row.endedNote,
    until: row.offerEnds === null ? '' : momentText(row.offerEnds, voice.language, { timeZone }),
  }
  const { subject, text, button, note } = textIn(mailWords, voice)[kind]
  return writeLetter(
    voice,
    { subject: subject(facts), text: text(facts), button, note },
    {
      id: mail.id,
      to: mail.address,
      name: person?.firstName ?? '',
      link:
        origin +
        (kind === 'waitingDelisted'
          ? links.communitySingleMain(project.id)
          : links.communitySingleSvg(project.id, homeAddress(home))),
    },
  )
}
