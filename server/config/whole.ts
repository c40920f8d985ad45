import * as z from 'zod'

/** A whole number between bounds, inclusive. */
export const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
