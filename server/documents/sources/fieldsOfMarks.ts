import { isTick } from '../../../src/rules/papers/bindings.ts'
import { type Mark, readMark, usualSizes } from '../../../src/rules/papers/mark.ts'
import type { PageSize, PaperField, TemplateSign, ValueField } from '../../../src/rules/papers/paper.ts'
import type { SourceFault } from './paperSource.ts'

type Box = Pick<ValueField, 'x' | 'y' | 'w' | 'h'>

/** A mark made by an author, with its position. */
export interface FoundMark {
  readonly text: string
  readonly page: number
  readonly box: Box
  /** The mark's own text, to be painted over. */
  readonly covers: Box | null
  readonly size: number
  readonly align: ValueField['align']
  /** An author's box keeps its size; a mark in text gets a default. */
  readonly isDrawn: boolean
  readonly isNeeded: boolean
}

/** A place drawn on a page, in papers.json or on the screen. */
export const drawnMark = ({
  page,
  mark,
  x,
  y,
  w,
  h,
}: Box & { readonly page: number; readonly mark: string }): FoundMark => ({
  text: mark,
  page,
  box: { x, y, w, h },
  covers: null,
  size: 0,
  align: 'left',
  isDrawn: true,
  isNeeded: false,
})

const wrongMark = (text: string): string =>
  /^\w+:/.test(text)
    ? `'${text}' names no signer. Write, for example, sig:purchaser1, initials:purchaser2 or sig:officer.`
    : `'${text}' is not a mark of papers.`

const unique = (wanted: string, used: Set<string>): string => {
  let id = wanted
  for (let n = 2; used.has(id); n += 1) id = `${wanted}~${n}`
  used.add(id)
  return id
}

/** A mark's place in the text: of the author's or the default size, its foot on the baseline. */
function boxOf(found: FoundMark, size: { w: number; h: number }): Box {
  if (found.isDrawn) return found.box
  const { x, y } = found.box
  return { x, y: y - 2, w: size.w, h: size.h }
}

/** Turns marks into fields. Unreadable marks are faults with their page. */
export function fieldsOfMarks(marks: readonly FoundMark[]): { fields: PaperField[]; faults: SourceFault[] } {
  const faults: SourceFault[] = []
  const used = new Set<string>()
  const read = marks.flatMap((found) => {
    const mark = readMark(found.text)
    if (mark === null) faults.push({ page: found.page, field: found.text, sentence: wrongMark(found.text) })
    return mark === null ? [] : [{ found, mark }]
  })
  const fields = read.map(({ found, mark }): PaperField & { sees?: string | null } => {
    const at = { page: found.page, covers: found.covers }
    if ('key' in mark) {
      const own = mark.width > 0 ? { ...found.box, w: mark.width } : found.box
      return {
        ...at,
        ...own,
        id: unique(mark.key, used),
        key: mark.key,
        isNeeded: mark.isNeeded || found.isNeeded,
        size: found.size,
        align: isTick(mark.key) ? 'center' : found.align,
      } satisfies ValueField
    }
    return signField(mark, found, used, at)
  })
  return { fields: withWitnessed(fields, read, faults), faults }
}

function signField(
  mark: Extract<Mark, { sign: unknown }>,
  found: FoundMark,
  used: Set<string>,
  at: Pick<TemplateSign, 'page' | 'covers'>,
): TemplateSign {
  const usual = usualSizes[mark.sign]
  const size = { w: mark.width || usual.w, h: mark.height || usual.h }
  return {
    ...at,
    ...boxOf(found, size),
    id: unique(`${mark.sign}:${mark.sees ?? mark.signer}`, used),
    kind: mark.sign,
    signer: mark.signer,
    isRequired: mark.isRequired,
  }
}

/** Links a witness's place to its signature: the nearest before it, else the first after. */
function withWitnessed(
  fields: readonly PaperField[],
  read: readonly { readonly found: FoundMark; readonly mark: Mark }[],
  faults: SourceFault[],
): PaperField[] {
  return fields.map((field, at) => {
    const mark = read[at]?.mark
    if (mark === undefined || !('sign' in mark) || mark.sees === null || 'key' in field) return field
    const signed = fields.flatMap((one, place) =>
      !('key' in one) && one.kind === 'signature' && one.signer === mark.sees ? [{ one, place }] : [],
    )
    const seen = signed.findLast(({ place }) => place < at) ?? signed[0]
    if (seen === undefined) {
      faults.push({
        page: field.page,
        field: field.id,
        sentence: `This witness sees ${mark.sees} sign, but ${mark.sees} signs nowhere in this paper.`,
      })
      return field
    }
    return { ...field, of: seen.one.id }
  })
}

/** Faults for fields outside their page, or without a size. */
export function offPage(fields: readonly PaperField[], pages: readonly PageSize[]): SourceFault[] {
  return fields.flatMap(({ id, page, x, y, w, h }): SourceFault[] => {
    const size = pages[page]
    if (size === undefined) return [{ page, field: id, sentence: `There is no page ${page + 1}.` }]
    const isOn = x >= -1 && y >= -1 && x + w <= size.width + 1 && y + h <= size.height + 1
    if (isOn && w >= 4 && h >= 4) return []
    return [
      {
        page,
        field: id,
        sentence: isOn ? 'This box is too small to write in.' : 'This box lies partly off its page.',
      },
    ]
  })
}
