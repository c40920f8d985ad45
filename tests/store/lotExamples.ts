import type { Lot } from '../../src/rules/lot.ts'
import { writeLot } from '../../src/rules/lotCodec.ts'

export function lotText(id: number, more: Partial<Lot> = {}): string {
  return writeLot({
    id,
    number: String(id),
    houseStatus: 1,
    buildingType: '0',
    bedrooms: 4,
    fullBaths: 3,
    price: 949_990,
    finalStatus: 1,
    status: 1,
    status2: 1,
    coordinates: [],
    buildingId: 0,
    floor: '0',
    projectType: 1,
    lotPremium: 0,
    gradingPrice: 0,
    grading: '',
    projectId: 'C0101',
    biggerLotPremium: 0,
    numberLocation: '',
    numberOrientation: '',
    upgradePrice: 0,
    closingDate: '',
    orientation: '',
    fall: '',
    depth: 0,
    area: 0,
    buildingName: '',
    models: [],
    coverage: 0,
    userId: null,
    cookieId: '',
    ...more,
  })
}

/** An answer as it arrives from the network. */
export const heard = (value: unknown) => ({ text: JSON.stringify(value), value })

export const communityF = (texts: readonly string[], version: number) =>
  heard({ isOK: 1, searchStrings: texts, version })
