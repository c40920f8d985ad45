import { sameEmail } from '../../src/rules/validation/text.ts'
import { mailWords } from '../../src/i18n/en/mail.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { EnvelopeLetter } from '../../src/rules/envelopes/envelope.ts'
import { isBuilders } from '../../src/rules/envelopes/mayAct.ts'
import { links } from '../../src/rules/links.ts'
import { stypeOf } from '../../src/rules/projectTypes.ts'
import { nobody } from '../db/holds.ts'
import type { Database } from '../db/database.ts'
import { envelopeById, type EnvelopeRow, latestEnvelope } from '../db/envelopes.ts'
import { type SignerRow, signerById } from '../db/envelopeSigners.ts'
import type { MailRequest } from '../db/mail.ts'
import { projectById, type ProjectRow } from '../db/projects.ts'
import { purchaseById } from '../db/purchases.ts'
import { homeTitles } from './homeTitles.ts'
import { type LetterWords, writeLetter } from './letters.ts'
import type { Letter } from './mailer.ts'
import { signingLink } from './signingLink.ts'

const day = 24 * 60 * 60_000
/** The lifetime of links that no step ends. */
const days = { sign: 14, copy: 60 }

/** When a link ends: with its step's deadline, if any. Copies have none. */
function endOfLink({ body: { state, dueAt } }: EnvelopeRow, isCopy: boolean, now = Date.now()): Date {
  if (!isCopy && state === 'sent' && dueAt !== null) return new Date(dueAt)
  return new Date(now + (isCopy ? days.copy : days.sign) * day)
}

const toSigners = {
  turn: 'envelopeTurn',
  reminder: 'envelopeReminder',
  copy: 'envelopeCopy',
  declined: 'envelopeVoided',
  sentBack: 'envelopeTurn',
  voided: 'envelopeVoided',
  renewed: 'envelopeRenewed',
  expired: 'envelopeExpired',
  moved: 'envelopeMoved',
} as const satisfies Record<EnvelopeLetter, string>
const toDesk = {
  turn: 'deskSentBack',
  reminder: 'deskSentBack',
  copy: 'deskSentBack',
  declined: 'deskDeclined',
  sentBack: 'deskSentBack',
  voided: 'deskVoided',
  renewed: 'envelopeRenewed',
  expired: 'deskExpired',
  moved: 'envelopeMoved',
} as const satisfies Record<EnvelopeLetter, string>

/** Stops mails that ask for unneeded signatures, or call papers void that are in force again. */
function stillHolds(letter: EnvelopeLetter, { body }: EnvelopeRow, no: number): boolean {
  if (letter === 'voided') return body.state === 'voided'
  if (letter === 'renewed') return body.state === 'superseded'
  if (letter !== 'turn' && letter !== 'reminder') return true
  return body.state === 'sent' && body.step === no
}

/**
 * A mail about an envelope, to a signer, the builder's people whose turn it is, or the sales desk. Copies
 * wait for the seal.
 */
export async function envelopeLetter(
  { db, origin }: { readonly db: Database; readonly origin: string },
  mail: MailRequest & { readonly id: number },
): Promise<Letter | undefined> {
  const { envelope } = mail
  const row = envelope === undefined ? undefined : await envelopeById(db, envelope.id)
  const project = row === undefined ? undefined : await projectById(db, row.projectId)
  const purchase = row === undefined ? undefined : await purchaseById(db, row.purchaseId, nobody)
  if (envelope === undefined || row === undefined || project === undefined || purchase === undefined)
    return undefined
  const isInvitation = mail.kind === 'signingLink'
  if (!isInvitation && !stillHolds(envelope.letter, row, envelope.no)) return undefined
  // Papers were prepared again: the desk still hears of it, signers of the new papers.
  const isEnded = row.body.state === 'declined' || row.body.state === 'voided'
  if (envelope.letter === 'declined' && envelope.signer !== null && !isEnded) return undefined
  const isCopy = envelope.letter === 'copy' && row.body.sealed !== null
  if (isCopy && row.sealedAt === null) throw new Error('The papers are not sealed yet.')
  const signer = envelope.signer === null ? undefined : await signerById(db, envelope.signer)
  // The new papers' mail says so, except to buyers, whose first step sends none.
  const isSentAnew =
    envelope.letter === 'renewed' && (await latestEnvelope(db, row.purchaseId))?.body.state !== 'draft'
  if (isSentAnew && signer?.role.startsWith('purchaser.') !== true) return undefined
  // The signer's address changed after the mail was queued.
  const isOld = envelope.letter === 'moved'
  const isTheirs =
    signer === undefined || isOld || isBuilders(signer.role) || sameEmail(mail.address, signer.email)
  if (!isTheirs) return undefined
  const voice = voiceOfMarket(mail.market)
  const said = textIn(mailWords, voice)[(signer === undefined ? toDesk : toSigners)[envelope.letter]]
  const facts = {
    project: project.name,
    homes: homeTitles(purchase.frozen.homes, voice),
  }
  const letter: LetterWords = {
    subject: said.subject(facts),
    text: said.text(facts),
    note: said.note,
    ...('button' in said && { button: said.button }),
  }
  const { address } = mail
  const link =
    letter.button === undefined
      ? undefined
      : await linkFor({ db, origin }, { row, project, signer, isCopy, address })
  if (link === null) return undefined
  return writeLetter(voice, letter, { id: mail.id, to: mail.address, name: signer?.name ?? '', link })
}

/**
 * The builder's people sign in; others get a link, whose secret is only in the mail. Null if their address
 * changed.
 */
async function linkFor(
  { db, origin }: { readonly db: Database; readonly origin: string },
  {
    row,
    project,
    signer,
    isCopy,
    address,
  }: {
    readonly row: EnvelopeRow
    readonly project: ProjectRow
    readonly signer: SignerRow | undefined
    readonly isCopy: boolean
    readonly address: string
  },
): Promise<string | null> {
  if (signer === undefined || isBuilders(signer.role)) {
    return origin + links.envelope(stypeOf(project.projectType), row.projectId, row.id)
  }
  const path = await signingLink(db, signer.id, { address, until: endOfLink(row, isCopy) })
  return path === null ? null : origin + path
}
