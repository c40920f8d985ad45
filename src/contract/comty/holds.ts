import * as z from 'zod/mini'
import * as f from '../fields.ts'

/**
 * §4: 1 means the hold has started, with its transaction. A refusal (409 UNIT_TAKEN, 422 too many) has isOK
 * -1, transId null and otherBuilderInfo null.
 */
const held = z.object({
  isOK: f.ok,
  transId: z.nullable(z.int()),
  expiresAt: z.nullable(f.instant),
  /** The latest end that ExtendDPTimer can reach. */
  mayLastUntil: z.nullable(f.instant),
  otherBuilderInfo: z.nullable(
    z.object({ PROJECT_ID: z.string(), PROJECT_NAME: z.string(), name: z.string() }),
  ),
  version: z.int(),
})
const heldExample = {
  isOK: 1,
  transId: 812,
  expiresAt: '2026-11-20T16:20:00.000Z',
  mayLastUntil: '2026-11-20T17:05:00.000Z',
  otherBuilderInfo: null,
  version: 18,
}
const extended = z.object({ isOK: f.ok, transId: z.int(), expiresAt: f.instant, mayLastUntil: f.instant })
const removed = z.object({ isOK: f.ok, version: z.int() })

/** The code mailed to a visitor without an account, if required. */
const guest = {
  guestEmail: z.optional(f.email),
  guestCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
}

const undoing = {
  /** The purchase that gives up the home; any other that holds it keeps it. */
  transaction_id: f.optionalId,
  /** Sent by staff who release somebody's hold: why, and the deal they saw. */
  reason: z.optional(z.nullable(f.text(500))),
  deal_id: f.optionalId,
}

const joined = {
  /** The purchase to add this home to (§9: three units per selection). */
  transaction_id: f.optionalId,
  /** The purchase's total with it, in minor units; at another, nothing is held (409 PRICE_CHANGED). */
  total: z.optional(z.int().check(z.gte(0))),
  /**
   * For callers with clients: a new purchase even if an earlier one of theirs lost this home. Without this or
   * `transaction_id`, 409 EARLIER_PURCHASE asks.
   */
  starts_new: z.optional(z.boolean()),
}

/**
 * The worksheet that it is for, by its author or the sales office: they may hold the home that is reserved for
 * it, and a new purchase begins with the options that it names.
 */
const forWorksheet = { worksheet_id: f.optionalId }

export const holds = {
  '/comty/PutDPTimerLR': {
    request: z.strictObject({
      projectId: f.projectId,
      lot_id: f.id,
      template_id: f.optionalId,
      ...joined,
      ...forWorksheet,
      ...guest,
    }),
    answer: held,
    example: { request: { projectId: 'C0101', lot_id: 14, template_id: 9 }, answer: heldExample },
  },
  '/comty/PutDPTimer': {
    request: z.strictObject({ projectId: f.projectId, suite_id: f.id, ...joined, ...forWorksheet, ...guest }),
    answer: held,
    example: { request: { projectId: 'C0202', suite_id: 301 }, answer: heldExample },
  },
  /** A lot of the linked land project, with a design of this one. */
  '/comty/AddLotByOther': {
    request: z.strictObject({
      projectId: f.projectId,
      otherProjectId: f.projectId,
      lot_id: f.id,
      template_id: f.id,
      ...joined,
      ...guest,
    }),
    answer: held,
    example: {
      request: { projectId: 'U0102', otherProjectId: 'U0101', lot_id: 14, template_id: 9 },
      answer: heldExample,
    },
  },
  /** All holds of a purchase together. */
  '/comty/ExtendDPTimer': {
    request: z.strictObject({ projectId: f.projectId, transId: f.id }),
    answer: extended,
    example: {
      request: { projectId: 'C0101', transId: 812 },
      answer: {
        isOK: 1,
        transId: 812,
        expiresAt: '2026-11-20T16:30:00.000Z',
        mayLastUntil: '2026-11-20T17:05:00.000Z',
      },
    },
  },
  '/comty/RemoveDPTimerLR': {
    request: z.strictObject({ projectId: f.projectId, lot_id: f.id, ...undoing }),
    answer: removed,
    example: { request: { projectId: 'C0101', lot_id: 14 }, answer: { isOK: 1, version: 19 } },
  },
  '/comty/RemoveDPTimer': {
    request: z.strictObject({ projectId: f.projectId, suite_id: f.id, ...undoing }),
    answer: removed,
    example: { request: { projectId: 'C0202', suite_id: 301 }, answer: { isOK: 1, version: 19 } },
  },
  '/comty/GetPermission': {
    request: z.strictObject({
      project_type: f.optionalId,
      project_id: f.projectId,
      user_id: f.optionalId,
      /** Not in §7. If absent, any of the caller's in this project. */
      lot_id: f.optionalId,
    }),
    answer: z.object({ isOK: f.ok, permission: z.int() }),
    example: { request: { project_id: 'C0101' }, answer: { isOK: 1, permission: 0 } },
  },
}
