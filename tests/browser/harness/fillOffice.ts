import type { Call } from '../../../server/demo/callAs.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { isAvailable } from '../../../src/rules/lotStatus.ts'

/** Two brokers with the same client, a buyer on a waiting list, a planned launch, a link, and a visit. */
export async function fillOffice(as: (name: string) => Promise<Call>, projectId: string): Promise<void> {
  const [broker, agent, buyer] = [await as('broker'), await as('agent'), await as('buyer')]
  const { searchStrings } = await broker('/comty/CommunityF', { projectId })
  const free = readLots(searchStrings as string[]).filter(
    (lot) => isAvailable(lot) && lot.models.some(({ elevations }) => elevations.length > 0),
  )
  const next = () => {
    const lot = free.pop()
    const model = lot?.models.find(({ elevations }) => elevations.length > 0)
    return {
      unitId: lot?.id ?? 0,
      modelId: model?.id ?? 0,
      templateId: model?.elevations[0]?.templateId ?? 0,
    }
  }
  for (const who of [broker, agent]) {
    await who('/user/AddWorksheetOffer', {
      projectId,
      offerType: 0,
      ...next(),
      specId: null,
      filledInAt: new Date().toISOString(),
      seen: null,
      purchasers: [
        {
          firstName: 'Maximiliana',
          lastName: 'Featherstonehaugh',
          email: 'maximiliana.featherstonehaugh@a-very-long-name.example.com',
          phones: ['416 555 0199'],
          idNumber: 'T4471-90021',
        },
      ],
      agency: {
        name: 'Lakeside Realty',
        address: '12 Pier Road',
        telephone: '905 555 0140',
        postalCode: 'L1N 1A1',
      },
      agent: { firstName: 'Bram', lastName: 'Okafor', email: 'broker@lotline.test', contact: '416 555 0102' },
      solicitor: null,
      options: [],
      notes: '',
      flags: { firstTimeBuyer: false, foreignBuyer: false, investor: false },
      pictures: 1,
    })
  }
  const { unitId: lot_id, templateId: template_id } = next()
  await broker('/comty/PutDPTimerLR', { projectId, lot_id, template_id })
  await buyer('/comty/JoinWaitingList', { projectId, lot_id })
  const day = (days: number): string =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`
  const manager = await as('manager')
  await manager('/comty/AddLink', { project_id: projectId, name: 'Newsletter May', lot_id })
  await manager('/comty/OfferVisitTimes', {
    project_id: projectId,
    startsAt: day(6),
    count: 3,
    minutes: 30,
    places: 2,
    weeks: 1,
  })
  const { times } = await broker('/comty/GetVisitTimes', { projectId })
  await broker('/comty/BookVisit', {
    projectId,
    time: (times as { id: number }[])[0]?.id ?? 0,
    lot_id,
    name: 'Maximiliana Featherstonehaugh',
    email: 'maximiliana.featherstonehaugh@a-very-long-name.example.com',
    phone: '416 555 0199',
  })
  await manager('/comty/PlanLaunch', {
    project_id: projectId,
    name: 'Spring release of the homes by the water',
    opensAt: day(2),
    closesAt: day(3),
    startsAt: day(4),
    turnMinutes: 15,
    turnsAtOnce: 3,
    mostInHousehold: 2,
    categories: ['Neighbours', 'Everybody'],
    lots: [next().unitId],
  })
}
