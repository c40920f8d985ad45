import type { GroupHandlers } from '../../context/handler.ts'
import { countryList, provinceList } from '../../people/places.ts'

/** Countries and provinces (§7); 0, null and absent mean all. */
export const places = {
  '/comty/GetCountryList': countryList,
  '/comty/GetProvinceList': provinceList,
} satisfies GroupHandlers
