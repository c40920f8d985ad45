import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import type { TextOf } from '../../src/i18n/area.ts'
import { placingWords } from '../../src/i18n/en/placing.ts'
import { signersWords } from '../../src/i18n/en/signers.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { extrasOf, type Family, meaningOf, valueOf } from '../../src/rules/papers/bindings.ts'
import { keysIn, setBlocks, textsOfBlocks } from '../../src/rules/papers/blocks.ts'
import { companionOf, type CompanionRow, type CompanionValue } from '../../src/rules/papers/companion.ts'
import { type Deal, nameOf } from '../../src/rules/papers/deal.ts'
import type { PaperFault } from '../../src/rules/papers/fault.ts'
import { type Mark, readMark } from '../../src/rules/papers/mark.ts'
import { isValueField, type Paper } from '../../src/rules/papers/paper.ts'
import type { SignedField } from '../../src/rules/papers/placedField.ts'
import {
  placesFor,
  placesOfMarks,
  purchaserNumber,
  signedFields,
  withoutPlace,
} from '../../src/rules/papers/signers.ts'
import { markFaults } from './markFaults.ts'
import { inPaperChild } from './sources/inPaperChild.ts'
import type { MakeAsk } from './sources/paperSource.ts'

type SignMark = Exclude<Mark, { readonly key: string }>

/** A paper filled with a purchase's values: these bytes are shown, frozen and signed. */
export interface MadePaper {
  /** Null for our own reservation agreement, which has no row. */
  readonly paperId: number | null
  readonly key: string
  readonly version: number
  readonly title: string
  /** Whether an envelope must include it. */
  readonly isRequired: boolean
  readonly language: string
  readonly bytes: Uint8Array
  readonly pages: number
  readonly pageSha256: readonly string[]
  readonly sha256: string
  readonly fields: readonly SignedField[]
  /** Read back from the PDF. */
  readonly companion: readonly CompanionRow[]
  /** The value of every key it contains, with its place. */
  readonly said: readonly CompanionValue[]
}

/** A paper that could not be made, with all reasons. */
export interface Unmade {
  readonly faults: readonly PaperFault[]
}

/** Identifies a paper: a row, or our own agreement. */
export interface NamedPaper extends Pick<Paper, 'key' | 'title' | 'version' | 'isRequired'> {
  readonly id: number | null
}

const faultOf = (
  { key, title }: Pick<Paper, 'key' | 'title'>,
  fault: Partial<PaperFault> & Pick<PaperFault, 'why'>,
): PaperFault => ({ page: null, key: null, letters: '', ...fault, paper: key, title })

function keysOf({ fields, blocks }: Pick<Paper, 'fields' | 'blocks'>): string[] {
  const ofFields = fields.flatMap((field) => (isValueField(field) ? [field.key] : []))
  return [...new Set([...ofFields, ...textsOfBlocks(blocks).texts.flatMap(keysIn)])]
}

/** The keys that must not be empty on a paper. */
export const neededKeys = ({ needs, fields }: Pick<Paper, 'needs' | 'fields'>): ReadonlySet<string> =>
  new Set([
    ...needs,
    ...fields.flatMap((field) => (isValueField(field) && field.isNeeded ? [field.key] : [])),
  ])

/** Lists the values of a paper that have not been entered. */
export function missingFrom(paper: Paper, deal: Deal): PaperFault[] {
  const needed = neededKeys(paper)
  return [...new Set([...keysOf(paper), ...needed])].flatMap((key): PaperFault[] => {
    const said = valueOf(deal, key)
    if (said !== null && (said !== '' || !needed.has(key))) return []
    const page = paper.fields.find((field) => isValueField(field) && field.key === key)?.page ?? null
    return [faultOf(paper, { why: 'missing', page, key })]
  })
}

/** What a generated page's line shows, with its signer; empty for purchasers who do not exist. */
function labelOf(
  text: string,
  { people, project }: Deal,
  language: Paper['language'],
  market: Deal['market'],
): string {
  const voice = voiceIn(language, market.name)
  const mark = readMark(text)
  if (mark === null || 'key' in mark) return ''
  const signer = signerOf(mark, people, project.builder, textIn(signersWords, voice))
  // A line for a date or initials is not a second signature.
  if (signer === '' || mark.sign === 'signature' || mark.sign === 'witness') return signer
  return `${signer} · ${textIn(placingWords, voice).signs[mark.sign]}`
}

function signerOf(
  { signer, sees }: SignMark,
  people: Deal['people'],
  builder: string,
  words: TextOf<typeof signersWords>,
): string {
  const n = purchaserNumber(sees ?? signer)
  const person = people[n - 1]
  if (n > 0 && person === undefined) return ''
  if (signer === 'witness') return words.witness
  if (person !== undefined) return nameOf(person) || words.purchaser({ n })
  switch (signer) {
    case 'officer':
    case 'secondOfficer':
    case 'builderSolicitor':
    case 'builderManager':
      return words[signer]({ builder })
    case 'purchaserSolicitor':
    case 'salesAdmin':
    case 'broker':
    case 'salesManager':
    case 'salesAgent':
      return words[signer]
    default:
      return ''
  }
}

/** The input from which a project's paper is made. */
export function askOf(paper: Paper, bytes: Uint8Array, deal: Deal, madeAt: number): MakeAsk {
  const { kind, blocks, title, quotes, language } = paper
  const counts: Readonly<Record<Family, number>> = {
    purchaser: deal.people.length,
    home: deal.homes.length,
    deposit: deal.deposits.length,
    option: extrasOf(deal).length,
    amended: deal.amendment?.changes.length ?? 0,
  }
  const { name: project, builder } = deal.project
  return {
    kind,
    bytes,
    fields: paper.fields,
    values: Object.fromEntries(keysOf(paper).map((key) => [key, valueOf(deal, key) ?? ''])),
    blocks: setBlocks(blocks, {
      say: (key) => valueOf(deal, key),
      count: (family) => counts[family],
      label: (mark) => labelOf(mark, deal, language, deal.market),
    }),
    title,
    project,
    builder,
    foot: `${builder} · ${deal.reference}`,
    language,
    madeAt,
    quotes: { ...quotes },
  }
}

/** Makes one paper in the child process and reads it back. Fails if it does not match the deal. */
export async function makePaper(
  paper: NamedPaper,
  ask: MakeAsk,
  deal: Deal,
  asker: string,
): Promise<MadePaper | Unmade> {
  const said = await inPaperChild({ make: ask }, asker)
  if (!('made' in said)) return { faults: [faultOf(paper, { why: 'broken' })] }
  const { made } = said
  if ('faults' in made) return { faults: made.faults.map((fault) => faultOf(paper, fault)) }
  const { bytes, sha256, back, signs } = made
  const purchasers = deal.people.length
  const fields = [...placesFor(signedFields(ask.fields), purchasers), ...placesOfMarks(signs)]
  const faults = [
    ...back.differs.map((differs) => faultOf(paper, { why: 'differs', ...differs })),
    ...withoutPlace(fields, purchasers).map((key) => faultOf(paper, { why: 'noPlace', key })),
    ...(await markFaults(fields, deal)).map((fault) => faultOf(paper, fault)),
  ]
  if (faults.length > 0) return { faults }
  const values = back.values.map((value) => ({ ...value, means: meaningOf(deal, value.key) }))
  return {
    paperId: paper.id,
    key: paper.key,
    version: paper.version,
    title: paper.title,
    isRequired: paper.isRequired,
    language: ask.language,
    bytes,
    pages: back.pages.length,
    pageSha256: back.pageSha256,
    sha256,
    fields,
    companion: companionOf(values),
    said: values,
  }
}

/** A paper whose template is missing. */
export const absent = (paper: Paper): Unmade => ({ faults: [faultOf(paper, { why: 'absent' })] })
