import PDFDocument from 'pdfkit'
import { verifyWords } from '../../src/i18n/en/verify.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { routePaths } from '../../src/rules/links.ts'
import { momentText } from '../../src/rules/momentText.ts'
import { type Evidence, type EvidencePaper, evidenceText } from '../../src/rules/signing/evidence.ts'
import { readEvidence } from '../../src/rules/signing/readEvidence.ts'
import { actText, signerText, timesOf, type VerifyWords } from '../../src/verify/say.ts'
import { evidenceName } from './evidenceName.ts'
import { readLetters } from './letters.ts'
import { SealFault } from './sealFault.ts'

const LEFT = 56
const WIDTH = 483
const BOTTOM = 778
const colours = { ink: '#1E2329', quiet: '#5B636D', brand: '#0F4C4A' }

type Pdf = InstanceType<typeof PDFDocument>
type Part = ReturnType<Pdf['struct']>

/** Writes tagged text, so that screen readers recognise headings, paragraphs and lists. */
function writer(pdf: Pdf, whole: Part) {
  const put = (into: Part, tag: string, text: string, font: string, size: number, colour: string): void => {
    into.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor(colour).text(text, LEFT, pdf.y, { width: WIDTH, lineGap: 2 })
      }),
    )
  }
  const gap = (lines: number): void => void pdf.moveDown(lines)
  return {
    title: (text: string) => (put(whole, 'H1', text, 'bold', 20, colours.brand), gap(0.6)),
    heading: (text: string) => {
      // Keeps a heading from being the last line of a page.
      if (pdf.y > BOTTOM - 80) pdf.addPage()
      else gap(0.5)
      put(whole, 'H2', text, 'bold', 13, colours.brand)
      gap(0.3)
    },
    text: (text: string) => (put(whole, 'P', text, 'plain', 10, colours.ink), gap(0.4)),
    list: (rows: readonly (readonly string[])[]) => {
      // Added before filled: pdfkit draws an element when it is added.
      const list = pdf.struct('L')
      whole.add(list)
      for (const [first = '', ...more] of rows) {
        const item = pdf.struct('LI')
        list.add(item)
        const body = pdf.struct('LBody')
        item.add(body)
        put(body, 'P', first, 'plain', 10, colours.ink)
        for (const line of more) put(body, 'P', line, 'plain', 8.5, colours.quiet)
        gap(0.35)
        body.end()
        item.end()
      }
      list.end()
    },
  }
}

function paperRows(paper: EvidencePaper, words: VerifyWords): string[] {
  const { title, revision, pages, sha256: hash } = paper
  return [title, words.originalText({ revision, count: pages.length, hash })]
}

function fill(pdf: Pdf, evidence: Evidence, words: VerifyWords): void {
  const { language, acts, signers, papers, consents } = evidence
  const moment = (at: Date): string =>
    momentText(at, language === 'en' ? 'en-GB' : language, { as: 'inZone', timeZone: 'UTC' })
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const write = writer(pdf, whole)
  const { before, after } = timesOf(evidence, null)
  write.title(words.certificate)
  write.text(words.certificateIntro({ attachment: evidenceName }))
  write.list([
    [`${words.project}: ${evidence.project}`],
    [`${words.builder}: ${evidence.builder}`],
    [`${words.reference}: ${evidence.reference}`],
    [`${words.notBefore}: ${words.ourClock({ time: moment(before) })}`],
    [`${words.notAfter}: ${words.ourClock({ time: moment(after) })}`],
  ])
  write.heading(words.papers)
  write.list(papers.map((paper) => paperRows(paper, words)))
  write.heading(words.signers)
  write.list(signers.map((signer) => [signerText(signer, words)]))
  write.heading(words.whoSigned)
  write.text(`${words.chain}: ${words.chainWhole({ count: acts.length })}`)
  write.list(
    acts.map((act) => {
      const { what, how } = actText(act, evidence, words)
      return [what, `${moment(new Date(act.at.server))} · ${how}`]
    }),
  )
  if (consents.length > 0) write.heading(words.consent)
  for (const { text } of consents) write.text(text)
  write.heading(words.unproven)
  write.list(Object.values(words.unprovenList).map((sentence) => [sentence]))
  write.heading(words.how)
  for (const { title, length } of papers)
    write.text(`${title}: ${words.howText({ path: routePaths.verify, bytes: length })}`)
  whole.end()
}

/**
 * An envelope's certificate: a tagged PDF of its papers' hashes, signers, acts in order, and what none of it
 * proves. Sealed like the papers. @throws SealFault for unreadable evidence.
 */
export async function certificateOf(evidence: Evidence): Promise<{ bytes: Uint8Array; pages: number }> {
  if (readEvidence(evidenceText(evidence)) === null)
    throw new SealFault('evidence', 'The evidence cannot be read.')
  const words = textIn(verifyWords, voiceIn(evidence.language, 'base'))
  const { plain, bold } = await readLetters()
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 64, left: LEFT, right: 596 - LEFT - WIDTH },
    pdfVersion: '1.7',
    // The library's types include only the archive subsets.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: evidence.language,
    bufferPages: true,
    info: {
      Title: `${words.certificate}: ${evidence.reference}`,
      Author: evidence.builder,
      CreationDate: new Date(evidence.sealedAt),
    },
  })
  pdf.registerFont('plain', plain).registerFont('bold', bold)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => void pdf.on('end', resolve))
  // Before the first text, for which pdfkit sets Helvetica, against PDF/UA.
  pdf.font('plain')
  fill(pdf, evidence, words)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    // Repeated on every page, so hidden from screen readers.
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .font('plain')
      .fontSize(8.5)
      .fillColor(colours.quiet)
      .text(words.certificateFoot({ reference: evidence.reference }), LEFT, 806, { lineBreak: false })
      .text(`${page + 1} / ${count}`, LEFT, 806, { width: WIDTH, align: 'right' })
    pdf.endMarkedContent()
  }
  pdf.end()
  await done
  return { bytes: new Uint8Array(Buffer.concat(parts)), pages: count }
}
