import { pageCode } from '../../src/rules/envelopes/pageCode.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import type { Handler } from '../context/handler.ts'
import { frozenBytes, papersOfEnvelope } from '../db/envelopePapers.ts'
import { readLetters } from '../documents/letters.ts'
import { stampInChild } from '../documents/stampInChild.ts'
import { envelopeNotFound } from './advanceIn.ts'
import { asPdf } from './pdfs.ts'
import { deskEnvelope } from './rights.ts'

/** A paper to print and sign by hand; each page's QR code identifies it. */
export const getPrint: Handler<'/digitaldocs/GetPrint'> = async (ask, ctx) => {
  const { row } = await deskEnvelope(ctx, ask)
  // Printing saves a file, which would stay on a shared screen.
  if (ctx.actor.deviceId !== null) throw refusalOf('ownScreenOnly')
  const papers = await papersOfEnvelope(ctx.db, row.id)
  const paper = papers.find(({ key }) => key === ask.paper)
  const frozen = paper && (await frozenBytes(ctx.db, row.id, paper.key, paper.revision))
  if (paper === undefined || frozen === undefined) throw envelopeNotFound()
  const { key, revision } = paper
  const codes = Array.from({ length: paper.pages }, (_, page) =>
    pageCode({ envelope: row.id, paper: key, revision, page }),
  )
  const font = (await readLetters()).plain
  // The child process died or was too slow; the frozen paper is unchanged.
  const made = await stampInChild({ print: frozen, codes, font }).catch(() => undefined)
  if (made === undefined || 'faults' in made) throw new Refusal(409, 'PRINT_FAILED')
  return asPdf(made.bytes, paper, papers)
}
