import type { RescissionRule } from './rule.ts'

const free = { percent: 0, least: 0 }
const checked = '2026-11-22'
const comparedOn = '2026-11-26'
const usual = {
  unit: 'calendar',
  acknowledged: [],
  endsAt: 24,
  holidays: null,
  notice: 'given',
  cost: free,
  waive: 'no',
  excludes: [],
  status: 'inForce',
  checked,
} as const
const newSouthWales = {
  ...usual,
  unit: 'business',
  start: ['contractMade'],
  endsAt: 17,
  zone: 'Australia/Sydney',
  holidays: 'NSW',
  cost: { percent: 0.25, least: 0 },
  waive: 'certificate',
  source: 'Conveyancing Act 1919 (New South Wales), s. 66S to 66W',
  checked: comparedOn,
  compared: [
    'lexisnexis.com/community/en-au/practical-guidance-notes/property/cooling-off-rights',
    'midmountainslegal.com.au/cooling-off-period-for-property-buyers',
    'lsj.com.au/articles/2019-edition-of-the-contract-for-the-sale-and-purchase-of-land',
  ],
} as const

/**
 * Cooling-off by place and kind of home, each with source and date of check. Not legal advice: the builder
 * chooses a row, its lawyers confirm it.
 */
export const rescissionRules: readonly RescissionRule[] = [
  {
    ...usual,
    id: 'ON-condo',
    days: 10,
    start: ['disclosure', 'signedCopy'],
    acknowledged: ['disclosure'],
    zone: 'America/Toronto',
    notice: 'received',
    source: 'Condominium Act, 1998 (Ontario), s. 73 and 74',
    checked: comparedOn,
    compared: [
      'access-to-toronto-real-estate.com/legal.html',
      'torontocondoinvesting.ca/what-is-10-day-recission-period-when-buying-pre-construction-condos',
      'treadstonelaw.ca/articles/ontario-condo-10-day-cooling-off-period-new-builds.html',
    ],
  },
  {
    ...usual,
    id: 'ON-freehold',
    days: 10,
    start: ['disclosure', 'signedCopy'],
    acknowledged: ['disclosure'],
    zone: 'America/Toronto',
    status: 'pending',
    source:
      'New Home Construction Licensing Act, 2017 (Ontario), s. 53, by Bill 200: not in force in any source found',
  },
  {
    ...usual,
    id: 'BC-presale',
    days: 7,
    start: ['contractMade', 'disclosure'],
    acknowledged: ['disclosure'],
    zone: 'America/Vancouver',
    source: 'Real Estate Development Marketing Act (British Columbia), s. 21',
    checked: comparedOn,
    compared: [
      'newvictoriahomes.com/dialogue/posts/rescission-periods',
      'the-advocate.ca/emag/issues/2022/Jan/page_54.html',
    ],
  },
  {
    ...usual,
    id: 'BC-other',
    days: 3,
    unit: 'business',
    start: ['accepted'],
    zone: 'America/Vancouver',
    holidays: 'BC',
    cost: { percent: 0.25, least: 0 },
    source: 'Property Law Act (British Columbia), s. 42 and 43; Home Buyer Rescission Period Regulation',
    checked: comparedOn,
    compared: [
      'bcfsa.ca, Home Buyer Rescission Period Information',
      'mcquarrie.com/articles/cooling-off-period-for-residential-real-estate-sales-and-purchases',
    ],
  },
  {
    ...usual,
    id: 'AB-condo',
    days: 10,
    start: ['buyerSigned', 'allPapers'],
    acknowledged: ['allPapers'],
    zone: 'America/Edmonton',
    waive: 'unsure',
    source: 'Condominium Property Act (Alberta), s. 13',
    checked: comparedOn,
    compared: [
      'condolawalberta.ca/buyers/buying-a-condo/deposit-occupancy-fees',
      'fieldlaw.com, Strict Disclosure Requirements for Purchasing Condominiums',
    ],
  },
  {
    ...usual,
    id: 'QC-new',
    days: 10,
    // One page counts from every party's signature, another from the copy; the first gives its calculation.
    start: ['contractMade'],
    zone: 'America/Toronto',
    cost: { percent: 0.5, least: 0 },
    excludes: ['company'],
    source: 'Civil Code of Québec, art. 1785 and 1786',
    checked: comparedOn,
    compared: [
      'condolegal.com/en/purchase/sousfiches/1898-right-of-withdrawal-resolution',
      'amlex.ca/cancel-preliminary-contract',
    ],
  },
  {
    ...newSouthWales,
    id: 'NSW-off-plan',
    days: 10,
  },
  {
    ...newSouthWales,
    id: 'NSW-other',
    days: 5,
  },
  {
    ...usual,
    id: 'VIC',
    days: 3,
    unit: 'business',
    start: ['buyerSigned'],
    zone: 'Australia/Melbourne',
    holidays: 'VIC',
    cost: { percent: 0.2, least: 100_00 },
    excludes: ['company', 'agent'],
    source: 'Sale of Land Act 1962 (Victoria), s. 30 and 31',
    checked: comparedOn,
    compared: [
      'classic.austlii.edu.au/au/legis/vic/consol_act/sola1962100/s30.html',
      'emlawyers.com.au/beware-of-cooling-off-rights',
    ],
  },
  {
    ...usual,
    id: 'QLD',
    days: 5,
    // Sources differ on counting the day of receipt; the buyer gets the longer term. By law, listed
    // corporations and the State have no such right; here they do, as staff do not record them.
    unit: 'business',
    start: ['signedCopy'],
    endsAt: 17,
    zone: 'Australia/Brisbane',
    holidays: 'QLD',
    cost: { percent: 0.25, least: 0 },
    waive: 'writing',
    excludes: ['threeLots'],
    source: 'Property Occupations Act 2014 (Queensland), s. 160 and 166',
    checked: comparedOn,
    compared: [
      'queenslandconveyancing.blogspot.com/2023/03',
      'quickconveyancing.com.au/conveyancing/legalinformation/qldinformation.aspx',
      'usherlevi.com.au/has-the-property-occupations-act-had-any-impact-on-residential-contracts-in-queensland',
    ],
  },
  {
    ...usual,
    id: 'TR-prepaid',
    days: 14,
    // Pages count from the contract's conclusion or signing: when both have signed.
    start: ['contractMade'],
    zone: 'Europe/Istanbul',
    source:
      'Law 6502 (Türkiye), art. 40 to 46. Not shown here: leaving the contract later, at a cost, up to 24 months after it (art. 45)',
    checked: comparedOn,
    compared: [
      'mondaq.com/turkey/real-estate/1732084',
      'tokbashukuk.com/maketten-konut-satisinda-cayma-hakki',
    ],
  },
  {
    ...usual,
    id: 'TR-lease',
    days: 0,
    start: [],
    zone: 'Europe/Istanbul',
    status: 'pending',
    source: 'None found; to be confirmed',
  },
  {
    ...usual,
    id: 'DE-purchase',
    days: 0,
    start: [],
    zone: 'Europe/Berlin',
    status: 'none',
    source: 'Beurkundungsgesetz § 17 (2a): the draft comes two weeks before the notary’s appointment instead',
  },
  {
    ...usual,
    id: 'DE-lease',
    days: 14,
    start: ['contractMade'],
    zone: 'Europe/Berlin',
    excludes: ['notAtDistance', 'viewed'],
    source:
      'BGB § 312 (4), 312g, 355: only at a distance or off business premises, of a business, and not viewed before. Not counted here: without proper information the right lasts up to 12 months longer (§ 356 (3))',
    checked: comparedOn,
    compared: [
      'haufe.de, ZAP 4/2015, Das verbraucherprivatrechtliche Widerrufsrecht',
      'verbraucherschutzverein.org/Miete-Eigenheim/widerrufsrecht-im-wohnraummietrecht.html',
    ],
  },
]

/** The ids that a project can choose. */
export const rescissionIds: readonly string[] = rescissionRules.map(({ id }) => id)

/** The row with an id; undefined for none. */
export const rescissionRule = (id: string | null): RescissionRule | undefined =>
  rescissionRules.find((rule) => rule.id === id)
