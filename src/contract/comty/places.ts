import * as z from 'zod/mini'
import * as f from '../fields.ts'

const place = z.object({ id: z.int(), code: z.string(), name: z.string() })

export const places = {
  '/comty/GetCountryList': {
    request: z.strictObject({ countryId: f.optionalId }),
    answer: z.object({ isOK: f.ok, countryList: z.array(place) }),
    example: { request: {}, answer: { isOK: 1, countryList: [{ id: 1, code: 'CA', name: 'Canada' }] } },
  },
  '/comty/GetProvinceList': {
    request: z.strictObject({ countryId: f.optionalId, provinceId: f.optionalId }),
    answer: z.object({
      isOK: f.ok,
      provinceList: z.array(z.object({ ...place.def.shape, country_id: z.int() })),
    }),
    example: {
      request: { countryId: 1 },
      answer: { isOK: 1, provinceList: [{ id: 1, code: 'ON', name: 'Ontario', country_id: 1 }] },
    },
  },
}
