import { textsOfBlocks } from '../papers/blocks.ts'
import { markOf, readMark } from '../papers/mark.ts'
import { isValueField, type Paper, type PaperWhen } from '../papers/paper.ts'
import type { SignedField } from '../papers/placedField.ts'
import { isAsked } from '../papers/signers.ts'
import { signsIn } from './participants.ts'
import { type StepCondition, stepConditions, type WorkflowStep } from './workflow.ts'

interface TemplatePlace extends Pick<SignedField, 'kind' | 'signer' | 'isRequired'> {
  /** Null on generated pages. */
  readonly page: number | null
  /** The author's own mark. */
  readonly mark: string
}

/** A paper's signers, and the sales in which it is used. */
export interface SignedTemplate {
  readonly key: string
  readonly when: Pick<PaperWhen, 'condo' | 'corporate' | 'foreign'>
  readonly places: readonly TemplatePlace[]
}

export function signedTemplate({
  key,
  when,
  fields,
  blocks,
}: Pick<Paper, 'key' | 'when' | 'fields' | 'blocks'>): SignedTemplate {
  const drawn = fields.flatMap((field): TemplatePlace[] => {
    if (isValueField(field)) return []
    const { page, kind, signer, isRequired } = field
    return [{ page, mark: markOf(field, fields), kind, signer, isRequired }]
  })
  const written = textsOfBlocks(blocks).marks.flatMap((mark): TemplatePlace[] => {
    const read = readMark(mark)
    if (read === null || 'key' in read) return []
    return [{ page: null, mark, kind: read.sign, signer: read.signer, isRequired: read.isRequired }]
  })
  return { key, when, places: [...drawn, ...written] }
}

/** A place that must be signed by somebody without a step. */
export interface StepGap extends Pick<TemplatePlace, 'page' | 'mark' | 'signer'> {
  readonly paper: string
  /** Their steps' conditions that some sale lacks; empty without any step. */
  readonly depends: readonly StepCondition[]
}

/** All sets of conditions that a sale with this paper can meet. */
function* salesWith(
  { when, places }: SignedTemplate,
  condo: readonly boolean[],
): Generator<ReadonlySet<StepCondition>> {
  const isSecond = places.some(({ signer }) => signer === 'secondOfficer')
  const fixed: Partial<Record<StepCondition, readonly boolean[]>> = {
    condo: when.condo === undefined ? condo : [when.condo],
    ...(when.corporate !== undefined && { corporate: [when.corporate] }),
    ...(when.foreign !== undefined && { foreign: [when.foreign] }),
    ...(isSecond && { secondOfficer: [true] }),
  }
  for (let set = 0; set < 2 ** stepConditions.length; set += 1) {
    const holds = new Set(stepConditions.filter((_, at) => (set & (2 ** at)) > 0))
    const isPossible = stepConditions.every((one) => fixed[one]?.includes(holds.has(one)) ?? true)
    if (isPossible) yield holds
  }
}

/**
 * Places whose signer has no step, so that a sale could never be signed. `condo`: what the project's homes
 * can be.
 */
export function stepGaps(
  steps: readonly WorkflowStep[],
  papers: readonly SignedTemplate[],
  condo: readonly boolean[] = [true, false],
): StepGap[] {
  return papers.flatMap((paper) => {
    const sales = [...salesWith(paper, condo)]
    return paper.places
      .filter((place) => place.isRequired && isAsked(place))
      .flatMap(({ page, mark, signer }): StepGap[] => {
        const own = steps.filter((step) => signsIn(step, signer, paper.key))
        const isAlways = sales.every((holds) =>
          own.some(({ when }) => when.every((condition) => holds.has(condition))),
        )
        const depends = [...new Set(own.flatMap(({ when }) => when))]
        return isAlways ? [] : [{ paper: paper.key, page, mark, signer, depends }]
      })
  })
}
