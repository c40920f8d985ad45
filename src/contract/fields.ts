import * as z from 'zod/mini'
import { isDay } from '../rules/days.ts'

/** Bounds against malformed calls, not business rules. */
export const projectId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,24}$/))
/** Ids fit the database's int4. */
export const id = z.int().check(z.gte(0), z.lte(2_147_483_647))
export const text = (longest: number) => z.string().check(z.maxLength(longest))
export const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))
/** Years on which calendars and databases agree. */
const soberYear = z.regex(/^(?:19|2\d)\d{2}-/)
export const instant = z.iso.datetime().check(soberYear)
export const day = z.iso.date().check(soberYear)
/** Without a zone: in the project's. */
export const localMoment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
  z.refine((at) => isDay(at.slice(0, 10))),
)
export const email = z.string().check(z.minLength(3), z.maxLength(254))
export const ok = z.literal(1)
export const mediaPath = z.nullable(z.string())
export const money = z.number().check(z.gte(0), z.lte(1e12))
/** Absent, null or a finite number. */
const bound = z.optional(z.nullable(z.number().check(z.gte(-1), z.lte(1e12))))
/** §7. */
export const homeBounds = {
  minPrice: bound,
  maxPrice: bound,
  minSize: bound,
  maxSize: bound,
  minBed: bound,
  maxBed: bound,
  minBath: bound,
  maxBath: bound,
}
export const listOfText = z.optional(z.nullable(z.array(text(60)).check(z.maxLength(200))))
export const optionalId = z.optional(z.nullable(id))
