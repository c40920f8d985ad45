import type { Handlers } from '../../context/handler.ts'
import { countryList, provinceList } from '../../people/places.ts'

/** Countries and provinces; 0, null and absent ask for all. */
// §7
export const places: Handlers<'/comty/GetCountryList' | '/comty/GetProvinceList'> = {
  '/comty/GetCountryList': countryList,
  '/comty/GetProvinceList': provinceList,
}
