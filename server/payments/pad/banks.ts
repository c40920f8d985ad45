import { canadianBanks } from '../../../src/rules/pad/banks.ts'
import type { Handler } from '../../context/handler.ts'
import { countries } from '../../people/countries.ts'

/** Institutions by number. */
// §7
export const banks: Handler<'/comty/GetBanks'> = async () => ({
  isOK: 1,
  banks: Object.entries(canadianBanks)
    .map(([number, name]) => ({ number, name }))
    .sort((a, b) => (a.number < b.number ? -1 : 1)),
})

/** Provinces of one country; 0, null and absent mean all. */
// §7
export const provinces: Handler<'/comty/GetProvinces'> = async ({ countryId }) => ({
  isOK: 1,
  provinces: countries
    .filter(({ id }) => !countryId || id === countryId)
    .flatMap(({ id, provinces: own }) => own.map((province) => ({ ...province, country_id: id }))),
})
