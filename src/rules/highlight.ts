import type { Lot } from './lot.ts'

/** The highlight file name of a lot or suite: 'West Tower 1203' gives 'west-tower-1203'. */
export function highlightName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The address of a lot's own picture, which may not exist. */
// §7: "Lot/suite image existence is checked by loading a highlight image from a media host"
export function highlightAddress(lot: Pick<Lot, 'projectId' | 'number' | 'buildingName'>): string {
  return `/media/${lot.projectId}/highlights/${highlightName(`${lot.buildingName} ${lot.number}`)}`
}
