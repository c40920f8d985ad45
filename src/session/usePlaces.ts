import { useAnswer } from '../calls/useAnswer.ts'

/** Countries and provinces for addresses; both lists are prefetched onto this device. */
// §3 Purchaser application
export function usePlaces() {
  const countries = useAnswer('/comty/GetCountryList', {}).value?.countryList ?? []
  const provinces = useAnswer('/comty/GetProvinceList', {}).value?.provinceList ?? []
  return { countries, provinces }
}
