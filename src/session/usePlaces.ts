import { useAnswer } from '../calls/useAnswer.ts'

/** The countries and provinces of addresses, as this device has them: both lists are fetched ahead. */
// §3 Purchaser application
export function usePlaces() {
  const countries = useAnswer('/comty/GetCountryList', {}).value?.countryList ?? []
  const provinces = useAnswer('/comty/GetProvinceList', {}).value?.provinceList ?? []
  return { countries, provinces }
}
