import * as z from 'zod'

/** What is written as one text, separated by commas. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
