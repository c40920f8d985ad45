import { markets } from '../../src/rules/markets.ts'
import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import type { Call } from './callAs.ts'
import { takeForBuyer } from './takeForBuyer.ts'

/** The community of the marketplace: a broker reserves for their buyers, without papers. */
const projectId = 'C0404'

const buyers = [
  ['Petra', 'Sandhu', '1984-03-18', '416 555 0161', '210 Elgin Street'],
  ['Owen', 'Castillo', '1978-09-02', '416 555 0162', '9 Foundry Lane'],
] as const

const broker = {
  agency: {
    name: 'North Shore Homes Brokerage',
    address: '400 Quarry Street',
    telephone: '416 555 0150',
    postalCode: 'M5V 2T6',
  },
  agent: {
    firstName: 'Avery',
    lastName: 'Lindqvist',
    email: 'agent@lotline.test',
    contact: '416 555 0101',
  },
}

const buyerOf = ([firstName, lastName, birthDate, phone, address]: (typeof buyers)[number]) => ({
  firstName,
  lastName,
  fatherNames: '',
  email: `${firstName.toLowerCase()}@buyers.test`,
  phones: [phone],
  birthDate,
  address,
  city: 'Toronto',
  postalCode: 'M5V 2T6',
  provinceId: null,
  countryId: null,
  profession: 'Engineer',
  employer: 'City Works',
  idType: 'driver licence',
  idNumber: `ON ${phone.slice(-3)} 118`,
  idExpiry: '2034-06-30',
  otherIds: [],
  isCorporate: false,
  corporationName: '',
  corporationNumber: '',
  directors: [],
})

/** A broker's marketplace sales, one commission approved by a second person, and an accepted worksheet. */
export async function addMarketSales(as: (name: string) => Promise<Call>): Promise<void> {
  const [agent, rep] = [await as('agent'), await as('rep')]
  const [officer, second] = [await as('marketplace'), await as('secondmarketplace')]
  const { searchStrings } = await rep('/comty/CommunityF', { projectId })
  const homes = readLots(searchStrings as string[]).filter(
    (lot) => isAvailable(lot) && lot.models.some(({ elevations }) => elevations.length > 0),
  )
  const next = () => {
    // Taken from the end, because visitors begin with the first.
    const lot = homes.pop()
    const model = lot?.models.find(({ elevations }) => elevations.length > 0)
    return { lotId: lot?.id ?? 0, modelId: model?.id ?? 0, templateId: model?.elevations[0]?.templateId ?? 0 }
  }
  for (const buyer of buyers) {
    const { reserve } = await takeForBuyer(agent, { projectId, ...next() }, buyerOf(buyer), broker)
    await reserve()
  }
  const { commissions } = await officer('/comty/GetCommissions')
  const id = (commissions as { id: number }[]).at(-1)?.id ?? 0
  // In the community's time zone, because UTC is a day ahead in its evening.
  const paid = { id, paidOn: isoDayIn(new Date(), markets.base.timeZone), note: 'Transfer 4471' }
  await officer('/comty/NoteCommission', paid)
  await second('/comty/DecideCommission', { ...paid, agrees: true })
  const kept = next()
  const { SpecsList: specs } = await agent('/user/GetModelInfo', { project_id: projectId, building_id: null })
  const spec = (specs as { spec_id: number; model_id: number }[]).find(
    ({ model_id }) => model_id === kept.modelId,
  )
  const { transactionId } = await agent('/user/AddWorksheetOffer', {
    projectId,
    offerType: 2,
    unitId: kept.lotId,
    modelId: kept.modelId,
    templateId: kept.templateId,
    specId: spec?.spec_id ?? null,
    filledInAt: new Date().toISOString(),
    seen: null,
    purchasers: [
      {
        firstName: 'Lucia',
        lastName: 'Brandt',
        email: 'lucia@buyers.test',
        phones: ['416 555 0163'],
        idNumber: '',
      },
    ],
    ...broker,
    solicitor: null,
    options: [],
    notes: '',
    flags: { firstTimeBuyer: false, foreignBuyer: false, investor: false },
    pictures: 0,
  })
  await rep('/user/AllocateUnit', { projectId, transId: transactionId, unitId: kept.lotId })
}
