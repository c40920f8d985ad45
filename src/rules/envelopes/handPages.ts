import type { Envelope } from './envelope.ts'
import { isAskedFor, openSteps, papersOf } from './participants.ts'
import { onPaper } from './signEvents.ts'
import type { WorkflowStep } from './workflow.ts'

/** Names a paper's hand-signed pages in a call; no paper has this key. */
export const handKey = (paper: string): string => `${paper}:hand`

/** The papers now signed by hand, and their signers. */
export interface ByHand {
  readonly step: WorkflowStep
  readonly signers: readonly number[]
}

/** The open step in which somebody signs on paper; undefined without one. */
export function byHand(envelope: Envelope, steps: readonly WorkflowStep[]): ByHand | undefined {
  if (envelope.state !== 'sent') return undefined
  const step = openSteps(envelope, steps).find((one) => one.action <= 2 && onPaper(envelope, one).length > 0)
  return step === undefined ? undefined : { step, signers: onPaper(envelope, step) }
}

export interface HandPlace {
  readonly id: string
  readonly signer: number
  readonly page: number
}

interface Pages {
  readonly key: string
  readonly pages: number
  readonly fields: readonly { readonly id: string; readonly page: number }[]
}

/**
 * What to scan of a frozen paper: pages with these signers' places, and the places. Signers without any sign
 * anywhere, so every page counts.
 */
export function pagesByHand(
  envelope: Envelope,
  { step, signers }: ByHand,
  paper: Pages,
): { readonly pages: readonly number[]; readonly places: readonly HandPlace[] } {
  const own = papersOf(envelope, step)
  const isOurs = (signer: number): boolean => signers.includes(signer)
  const found = own.find(({ key }) => key === paper.key)
  if (found === undefined) return { pages: [], places: [] }
  const places = found.fields
    .filter((field) => isOurs(field.signer) && isAskedFor(found, field))
    .flatMap(({ id, signer }) => {
      const page = paper.fields.find((one) => one.id === id)?.page
      return page === undefined ? [] : [{ id, signer, page }]
    })
  if (own.some(({ fields }) => fields.some(({ signer }) => isOurs(signer)))) {
    return { pages: [...new Set(places.map(({ page }) => page))].toSorted((a, b) => a - b), places }
  }
  return { pages: Array.from({ length: paper.pages }, (_, page) => page), places }
}

/** Who must have signed a page by hand; without places, everybody. */
export function signersOfPage(
  { signers }: Pick<ByHand, 'signers'>,
  places: readonly HandPlace[],
  page: number,
): readonly number[] {
  if (places.length === 0) return signers
  return [...new Set(places.filter((place) => place.page === page).map(({ signer }) => signer))]
}

/** Whether one person, with at most a witness, signs by hand, so that a page's signers need not be named. */
export function isOneByHand({ signers }: Pick<Envelope, 'signers'>, hand: Pick<ByHand, 'signers'>): boolean {
  const here = signers.filter(({ id }) => hand.signers.includes(id))
  return here.filter(({ witnessOf }) => !here.some(({ id }) => id === witnessOf)).length <= 1
}
