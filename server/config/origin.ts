import * as z from 'zod'

/** An origin without a path, such as https://stationapi.veriff.com. */
export const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)
