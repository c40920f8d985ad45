import { isOfAmendment } from '../../../src/rules/papers/amendment.ts'
import { allBindings, isBinding } from '../../../src/rules/papers/bindings.ts'
import { keysIn, textsOfBlocks } from '../../../src/rules/papers/blocks.ts'
import { readMark } from '../../../src/rules/papers/mark.ts'
import { isValueField } from '../../../src/rules/papers/paper.ts'
import { withoutPlace } from '../../../src/rules/papers/signers.ts'
import { nearest } from '../../config/nearest.ts'
import { lettersLacking } from '../../documents/letters.ts'
import { tooSmall } from '../../documents/markFits.ts'
import { inPaperChild } from '../../documents/sources/inPaperChild.ts'
import type { SourceFault } from '../../documents/sources/paperSource.ts'
import type { PaperFile } from './paperFile.ts'

const whole = (sentence: string, field: string | null = null): SourceFault => ({
  page: null,
  field,
  sentence,
})

function unknown(key: string): string {
  const like = nearest(key, allBindings, 1)[0]
  return `There is no key '${key}' for papers${like === undefined ? '.' : `; did you mean ${like}?`}`
}

/** A paper must state changes if it amends another, and only then. */
function amendmentFaults(
  { amends, kind, placesFields }: PaperFile,
  keys: readonly { readonly page: number | null; readonly field: string; readonly key: string }[],
): SourceFault[] {
  if (amends === null)
    return keys
      .filter(({ key }) => isOfAmendment(key))
      .map(({ page, field }) => ({ page, field, sentence: 'Only a paper with `amends` can say this.' }))
  const isPlaced = kind !== 'map' || placesFields
  return isPlaced && !keys.some(({ key }) => key === 'amended.1.after')
    ? [
        whole(
          'A paper that amends another says what changes: [[amended.1.what]], [[amended.1.after]].',
          'amends',
        ),
      ]
    : []
}

function keyFaults(paper: PaperFile): SourceFault[] {
  const { fields, blocks, needs } = paper
  const ofBlocks = [...new Set(textsOfBlocks(blocks).texts.flatMap(keysIn))]
  const said = [
    ...fields.flatMap((field) =>
      isValueField(field) ? [{ page: field.page, field: field.id, key: field.key }] : [],
    ),
    ...[...ofBlocks, ...needs].map((key) => ({ page: null, field: key, key })),
  ]
  return [
    ...amendmentFaults(paper, said),
    ...fields.flatMap((field): SourceFault[] =>
      isValueField(field) && !isBinding(field.key)
        ? [{ page: field.page, field: field.id, sentence: unknown(field.key) }]
        : [],
    ),
    ...[...ofBlocks, ...needs].filter((key) => !isBinding(key)).map((key) => whole(unknown(key), key)),
  ]
}

/** Who signs where on generated pages; a mark without signer is a fault. */
function marksOfBlocks({ blocks }: PaperFile, faults: SourceFault[]) {
  return textsOfBlocks(blocks).marks.flatMap((text) => {
    const mark = readMark(text)
    if (mark !== null && 'sign' in mark) return [{ kind: mark.sign, signer: mark.signer }]
    faults.push(whole('This names no signer. Write, for example, sig:purchaser1 or sig:officer.', text))
    return []
  })
}

function placeFaults(paper: PaperFile, faults: SourceFault[]): SourceFault[] {
  const signed = paper.fields.flatMap((field) => (isValueField(field) ? [] : [field]))
  const places = [...signed, ...marksOfBlocks(paper, faults)]
  // A map without places gets them on the screen.
  const isPlaced = paper.kind !== 'map' || paper.placesFields
  const isSigned = places.some(({ kind, signer }) => kind === 'signature' && signer.startsWith('purchaser.'))
  if (paper.delivers !== null && isPlaced && !isSigned)
    faults.push(whole('Purchasers acknowledge by signing it: give them places to sign.', 'delivers'))
  if (paper.amends !== null && isPlaced && !isSigned)
    faults.push(whole('Purchasers agree to the change by signing it: give them places to sign.', 'amends'))
  return withoutPlace(places, 3).map((role) =>
    whole(
      `${role} has no place to sign. Up to three people buy together: give each a place for a signature; unused places stay empty.`,
      `sig:${role}`,
    ),
  )
}

async function letterFaults({ title, blocks, kind }: PaperFile): Promise<SourceFault[]> {
  if (kind !== 'page') return []
  const lacking = await lettersLacking(title + textsOfBlocks(blocks).texts.join(''))
  return lacking === ''
    ? []
    : [whole(`The font for papers lacks these letters: ${Array.from(lacking).join(' ')}. Replace them.`)]
}

/** Faults of a readable paper: keys, signers, letters, boxes too small, missing quotes. */
export async function checkPaper(paper: PaperFile, bytes: Uint8Array): Promise<SourceFault[]> {
  const faults: SourceFault[] = []
  faults.push(...keyFaults(paper), ...placeFaults(paper, faults), ...(await letterFaults(paper)))
  const quotes = Object.fromEntries(Object.entries(paper.quotes))
  if (paper.kind === 'page') {
    const said = textsOfBlocks(paper.blocks).texts.join(' ')
    for (const [name, quote] of Object.entries(quotes))
      if (!said.includes(quote)) faults.push(whole(noQuote, `quotes.${name}`))
    return faults
  }
  const answer = await inPaperChild({ measure: { bytes, fields: paper.fields, quotes } }, 'import')
  if (!('measured' in answer)) return [...faults, whole('This PDF could not be read again.')]
  for (const { page, id } of await tooSmall(
    paper.fields.flatMap((field) => (isValueField(field) ? [] : [field])),
  ))
    faults.push({ page, field: id, sentence: 'A date does not fit this box. Make it larger.' })
  const { tooLong, quotesMissing } = answer.measured
  for (const field of paper.fields)
    if (tooLong.includes(field.id))
      faults.push({
        page: field.page,
        field: field.id,
        sentence: 'The longest value does not fit this box, even in the smallest type. Make the box larger.',
      })
  for (const name of quotesMissing) faults.push(whole(noQuote, `quotes.${name}`))
  return faults
}

const noQuote = 'The paper does not contain this sentence word for word.'
