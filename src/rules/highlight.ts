import type { Lot } from './lot.ts'

/** A lot's or suite's number as its highlight picture is called: 'West Tower 1203' gives 'west-tower-1203'. */
export function highlightName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Where a lot's own picture lies, if it has one. */
// §7: "Lot/suite image existence is checked by loading a highlight image from a media host"
export function highlightAddress(lot: Pick<Lot, 'projectId' | 'number' | 'buildingName'>): string {
  return `/media/${lot.projectId}/highlights/${highlightName(`${lot.buildingName} ${lot.number}`)}`
}
