import type { Handler } from '../context/handler.ts'
import { countries } from './countries.ts'

const asked = (wanted: number | null | undefined, id: number): boolean =>
  wanted === undefined || wanted === null || wanted === 0 || wanted === id

/** Countries; 0, null and absent mean all. */
// §7
export const countryList: Handler<'/comty/GetCountryList'> = async ({ countryId }) => ({
  isOK: 1,
  countryList: countries
    .filter((country) => asked(countryId, country.id))
    .map(({ id, code, name }) => ({ id, code, name })),
})

/** The provinces of one country, or all provinces. */
// §7
export const provinceList: Handler<'/comty/GetProvinceList'> = async ({ countryId, provinceId }) => ({
  isOK: 1,
  provinceList: countries
    .filter((country) => asked(countryId, country.id))
    .flatMap(({ id, provinces }) => provinces.map((province) => ({ ...province, country_id: id })))
    .filter((province) => asked(provinceId, province.id)),
})
