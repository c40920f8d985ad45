import * as z from 'zod/mini'
import { envelopeStatesAt, notKept, saleStatesAt } from '../../rules/office/replay.ts'
import { storyActors, storyEvents } from '../../rules/office/story.ts'
import { actKinds } from '../../rules/signing/act.ts'
import { pdf, pdfExample } from '../envelopeShape.ts'
import * as f from '../fields.ts'
import { priceSheet } from '../purchase/purchases.ts'

const moment = z.object({
  at: f.instant,
  what: z.enum(storyEvents),
  by: z.enum(storyActors),
  /** Only for the builder's people. */
  name: z.string(),
  note: z.string(),
})

const seen = z.object({
  at: f.instant,
  state: z.enum(saleStatesAt),
  homes: z.array(
    z.object({
      unitId: z.int(),
      number: z.string(),
      building: z.string(),
      modelName: z.string(),
      /** On hold for this purchase, or sold to it, at that time. */
      isIts: z.boolean(),
      /** Its list price with premiums, in minor units; null if unknown. */
      listed: z.nullable(z.int()),
      listedSince: z.nullable(f.instant),
    }),
  ),
  /** Null for callers who may not see them. */
  buyers: z.nullable(z.array(z.string())),
  sheet: priceSheet,
  /** Terms accepted by then, for each project whose terms apply. */
  terms: z.array(
    z.object({
      acceptedAt: f.instant,
      terms: z.array(z.object({ title: z.string(), body: z.string() })),
    }),
  ),
  envelopes: z.array(
    z.object({
      id: z.int(),
      state: z.enum(envelopeStatesAt),
      papers: z.array(
        z.object({
          key: z.string(),
          revision: z.int(),
          title: z.string(),
          pages: z.int(),
          sha256: z.string(),
          frozenAt: f.instant,
          isSealed: z.boolean(),
        }),
      ),
      acts: z.array(z.object({ role: z.string(), name: z.string(), kind: z.enum(actKinds), at: f.instant })),
    }),
  ),
  /** The people who had acted by then, and their last act. */
  people: z.array(z.object({ by: z.enum(storyActors), name: z.string(), times: z.int(), lastAt: f.instant })),
  /** Parts that cannot be shown for that moment. */
  notKept: z.array(z.enum(notKept)),
})

export const replayCalls = {
  /** The state of a purchase at a moment; by default now. */
  '/comty/GetReplay': {
    request: z.strictObject({ transid: f.id, at: z.optional(z.nullable(f.instant)) }),
    answer: z.object({
      isOK: f.ok,
      project_id: z.string(),
      reference: z.nullable(z.string()),
      /** The oldest first. */
      moments: z.array(moment),
      seen,
    }),
    example: {
      request: { transid: 812, at: '2026-11-20T16:05:00.000Z' },
      answer: {
        isOK: 1,
        project_id: 'C0101',
        reference: 'R-7MQK-4TXP',
        moments: [
          {
            at: '2026-11-20T16:05:00.000Z',
            what: 'holdTake' as const,
            by: 'buyer' as const,
            name: '',
            note: '',
          },
        ],
        seen: {
          at: '2026-11-20T16:05:00.000Z',
          state: 'open' as const,
          homes: [
            {
              unitId: 14,
              number: '14',
              building: '',
              modelName: 'The Alder',
              isIts: true,
              listed: 65000000,
              listedSince: '2026-11-01T08:00:00.000Z',
            },
          ],
          buyers: ['Ada Nielsen'],
          sheet: {
            currency: 'CAD',
            lines: [],
            beforeTax: 65000000,
            tax: 0,
            credits: 0,
            total: 65000000,
            deposits: [],
            frozenAt: '2026-11-20T16:05:00.000Z',
          },
          terms: [],
          envelopes: [],
          people: [{ by: 'buyer' as const, name: '', times: 1, lastAt: '2026-11-20T16:05:00.000Z' }],
          notKept: ['screen' as const, 'typed' as const, 'availability' as const],
        },
      },
    },
  },
  /** A paper, byte for byte as it was. */
  '/comty/GetReplayPaper': {
    request: z.strictObject({
      transid: f.id,
      envelopeId: f.id,
      key: f.text(60),
      revision: f.id,
      isSealed: z.boolean(),
    }),
    answer: pdf,
    example: {
      request: { transid: 812, envelopeId: 41, key: 'agreement', revision: 1, isSealed: false },
      answer: pdfExample,
    },
  },
}
