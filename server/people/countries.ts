import { countryIds } from '../../src/rules/countries.ts'

/** ISO 3166 codes and names. The ids are generated and never change meaning. */
export interface Country {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly provinces: readonly Province[]
}
export interface Province {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** Numbers provinces; add new ones at the end of a country's list. */
function numbered(first: number, names: readonly (readonly [code: string, name: string])[]): Province[] {
  return names.map(([code, name], at) => ({ id: first + at, code, name }))
}

// Ontario is 1: the PAD form starts with it (§3).
const canada = numbered(1, [
  ['ON', 'Ontario'],
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NT', 'Northwest Territories'],
  ['NS', 'Nova Scotia'],
  ['NU', 'Nunavut'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
])

const australia = numbered(101, [
  ['ACT', 'Australian Capital Territory'],
  ['NSW', 'New South Wales'],
  ['NT', 'Northern Territory'],
  ['QLD', 'Queensland'],
  ['SA', 'South Australia'],
  ['TAS', 'Tasmania'],
  ['VIC', 'Victoria'],
  ['WA', 'Western Australia'],
])

const turkey = numbered(201, [
  ['34', 'İstanbul'],
  ['06', 'Ankara'],
  ['35', 'İzmir'],
  ['16', 'Bursa'],
  ['07', 'Antalya'],
  ['42', 'Konya'],
  ['01', 'Adana'],
  ['63', 'Şanlıurfa'],
  ['27', 'Gaziantep'],
  ['41', 'Kocaeli'],
  ['33', 'Mersin'],
  ['21', 'Diyarbakır'],
  ['31', 'Hatay'],
  ['45', 'Manisa'],
  ['38', 'Kayseri'],
  ['55', 'Samsun'],
  ['10', 'Balıkesir'],
  ['46', 'Kahramanmaraş'],
  ['65', 'Van'],
  ['09', 'Aydın'],
  ['20', 'Denizli'],
  ['54', 'Sakarya'],
  ['59', 'Tekirdağ'],
  ['48', 'Muğla'],
  ['26', 'Eskişehir'],
  ['47', 'Mardin'],
  ['61', 'Trabzon'],
  ['44', 'Malatya'],
  ['25', 'Erzurum'],
  ['52', 'Ordu'],
])

const germany = numbered(301, [
  ['BW', 'Baden-Württemberg'],
  ['BY', 'Bayern'],
  ['BE', 'Berlin'],
  ['BB', 'Brandenburg'],
  ['HB', 'Bremen'],
  ['HH', 'Hamburg'],
  ['HE', 'Hessen'],
  ['MV', 'Mecklenburg-Vorpommern'],
  ['NI', 'Niedersachsen'],
  ['NW', 'Nordrhein-Westfalen'],
  ['RP', 'Rheinland-Pfalz'],
  ['SL', 'Saarland'],
  ['SN', 'Sachsen'],
  ['ST', 'Sachsen-Anhalt'],
  ['SH', 'Schleswig-Holstein'],
  ['TH', 'Thüringen'],
])

const unitedStates = numbered(401, [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
])

/** ISO 3166. Ids follow from this order: add new ones at the end. */
const others =
  'AD AE AF AG AI AL AM AO AR AS AT AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM ' +
  'JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN ' +
  'MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS ' +
  'PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ ' +
  'TK TL TM TN TO TT TV TW TZ UA UG UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

const nameOf = new Intl.DisplayNames('en', { type: 'region' })

/** Our markets first, then others that buyers come from. */
export const countries: readonly Country[] = [
  { id: countryIds.CA, code: 'CA', name: 'Canada', provinces: canada },
  { id: countryIds.AU, code: 'AU', name: 'Australia', provinces: australia },
  { id: countryIds.TR, code: 'TR', name: 'Türkiye', provinces: turkey },
  { id: countryIds.DE, code: 'DE', name: 'Germany', provinces: germany },
  { id: countryIds.US, code: 'US', name: 'United States', provinces: unitedStates },
  ...others
    .split(' ')
    .map((code, at) => ({ id: countryIds.US + 1 + at, code, name: nameOf.of(code) ?? code, provinces: [] })),
]
