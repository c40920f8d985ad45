/**
 * A worksheet for one buyer with only the required fields. Buyers differ in their email. The test adds kind
 * of offer, project and home.
 */
export const plainSheet = (email: string) => ({
  unitId: null,
  modelId: null,
  templateId: null,
  filledInAt: '2026-11-20T15:58:00.000Z',
  seen: null,
  purchasers: [{ firstName: 'Paula', lastName: 'Purchaser', email, phones: ['9055550100'] }],
  agency: { name: 'Lakeside Realty' },
  agent: { firstName: 'Bea', lastName: 'Broker', email: 'broker@lotline.test' },
  options: [],
  notes: '',
  flags: { firstTimeBuyer: false, foreignBuyer: false, investor: false },
  pictures: 0,
})
