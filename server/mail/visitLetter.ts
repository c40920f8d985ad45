import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { calendarOfVisit } from '../../src/rules/calendarFile.ts'
import { links } from '../../src/rules/links.ts'
import { marketOfFlags } from '../../src/rules/markets.ts'
import { momentText } from '../../src/rules/momentText.ts'
import { isPast } from '../../src/rules/visits.ts'
import type { Database } from '../db/database.ts'
import type { MailKind, MailRequest } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import { homesOfLots } from '../db/saleHomes.ts'
import { insertVisitLink, visitById } from '../db/visits.ts'
import { hashOfToken, newToken } from '../secrets/tokens.ts'
import { homeTitles } from './homeTitles.ts'
import { writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'

const kinds = ['visitBooked', 'visitSoon', 'visitCancelled'] as const satisfies readonly MailKind[]
type OfVisit = (typeof kinds)[number]
export const isOfVisit = (kind: MailKind): kind is OfVisit => (kinds as readonly MailKind[]).includes(kind)

/** The sales centre's address as the builder gave it, or an empty text. */
function placeOf({ facts, flags }: { readonly facts: unknown; readonly flags: unknown }): string {
  const centre =
    (facts as { salesCentre?: unknown }).salesCentre ?? (flags as { salesCentre?: unknown }).salesCentre
  const { address } = (centre ?? {}) as { address?: unknown }
  return typeof address === 'string' ? address : ''
}

/**
 * A mail to a visitor with a calendar file: their time with a link that cancels it, or that the office
 * cancelled it, which strikes the calendar's entry.
 */
export async function visitLetter(
  {
    db,
    origin,
    now = () => new Date(),
  }: { readonly db: Database; readonly origin: string; readonly now?: () => Date },
  mail: MailRequest & { readonly id: number },
): Promise<Letter | undefined> {
  const visit = mail.visitId === undefined ? undefined : await visitById(db, mail.visitId)
  const project = visit === undefined ? undefined : await projectById(db, visit.projectId)
  if (visit === undefined || project === undefined) return undefined
  const kind = mail.kind as OfVisit
  const isOff = kind === 'visitCancelled'
  const isTooLate = isOff ? isPast(visit, now()) : visit.startsAt <= now()
  if ((visit.endedAt !== null) !== isOff || isTooLate) return undefined
  const voice = voiceOfMarket(mail.market)
  const { timeZone } = marketOfFlags(project.id, project.flags)
  const home = visit.lotId === null ? undefined : (await homesOfLots(db, [visit.lotId])).get(visit.lotId)
  const place = placeOf(project)
  const words = textIn(mailWords, voice)
  const facts = {
    project: project.name,
    time: momentText(visit.startsAt, voice.language, { timeZone }),
    homes:
      home === undefined
        ? ''
        : homeTitles([{ ...home, prices: { projectType: project.projectType } }], voice),
  }
  const about = [
    words[kind].text(facts),
    facts.homes === '' ? '' : words.visitHome(facts),
    place === '' ? '' : words.visitPlace({ place }),
  ]
  const said = {
    subject: words[kind].subject(facts),
    text: about.filter(Boolean).join(' '),
    button: words[kind].button,
    note: words[kind].note,
  }
  // Without the typed name: anybody can book with anybody's address.
  const to = { id: mail.id, to: mail.address, name: '' }
  const linkOfVisit = async (): Promise<string> => {
    const token = newToken()
    await insertVisitLink(db, visit.id, hashOfToken(token))
    return `${origin}${links.visit()}#${token}`
  }
  const link = isOff ? origin + links.communitySingleMain(project.id) : await linkOfVisit()
  const letter = writeLetter(voice, said, { ...to, link })
  const entry = {
    id: visit.id,
    startsAt: visit.startsAt,
    minutes: visit.minutes,
    title: words.visitEntry(facts),
    place,
    isOff,
  }
  const calendar = { name: 'visit.ics', type: 'text/calendar', content: calendarOfVisit(entry, now()) }
  return { ...letter, files: [calendar] }
}
