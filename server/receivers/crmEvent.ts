import * as z from 'zod/mini'
import * as f from '../../src/contract/fields.ts'

const said = (most: number) => z.optional(z.nullable(f.text(most)))
const contact = z.strictObject({
  firstName: said(60),
  lastName: said(60),
  email: said(254),
  phone: said(40),
})

const about = {
  /** The same in each attempt. */
  id: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  /** Who changed it there. */
  by: z.optional(f.text(80)),
}
const ofDeal = { purchase: z.optional(f.id), worksheet: z.optional(f.id) }
/** The version of what the receiver had. */
const version = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))

/** What a receiver may say. */
export const crmEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('contact.changed'),
    ...about,
    ...ofDeal,
    /** Of a purchase or worksheet: which purchaser, from 1. */
    purchaser: z.optional(z.int().check(z.gte(1), z.lte(50))),
    person: z.optional(f.id),
    version,
    contact,
  }),
  z.strictObject({
    type: z.literal('stage.changed'),
    ...about,
    ...ofDeal,
    stage: f.text(80),
    /** Of the record there. */
    url: z.optional(f.text(500)),
  }),
])
export type CrmEvent = z.infer<typeof crmEvent>
