import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** §3: a value over 100 is dollars, else percent (§5). */
const deposit = z.object({ BUILDING_TYPE: z.string(), Depositdayafter: z.int(), Depositp: z.number() })
const deposits = {
  request: z.strictObject({ projectId: f.projectId }),
  answer: z.object({ isOK: f.ok, deposits: z.array(deposit) }),
  example: {
    request: { projectId: 'C0101' },
    answer: { isOK: 1, deposits: [{ BUILDING_TYPE: '0', Depositdayafter: 30, Depositp: 25000 }] },
  },
}
const asset = z.object({
  asset_id: z.int(),
  title: z.string(),
  kind: z.enum(['pdf', 'picture']),
  url: z.string(),
  pages: z.int(),
  size: z.int(),
  view: z.nullable(
    z.object({ building: z.string(), from: z.string(), to: z.string(), orientation: z.string() }),
  ),
})

export const papers = {
  '/comty/DepositScheduleByProject': deposits,
  '/comty/CallDeposits': deposits,
  '/comty/CallTnC': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, terms: z.array(z.object({ title: z.string(), body: z.string() })) }),
    example: {
      request: { projectId: 'C0101' },
      answer: { isOK: 1, terms: [{ title: 'Reservation', body: 'A worksheet is not an offer.' }] },
    },
  },
  '/comty/GetProjectAssets': {
    request: z.strictObject({ project_type: f.optionalId, project_id: f.projectId }),
    answer: z.object({ isOK: f.ok, assets: z.array(asset) }),
    example: {
      request: { project_id: 'C0101' },
      answer: {
        isOK: 1,
        assets: [
          {
            asset_id: 1,
            title: 'Features and finishes',
            kind: 'pdf',
            url: '/media/C0101/documents/features.pdf',
            pages: 4,
            size: 48211,
            view: null,
          },
        ],
      },
    },
  },
  '/comty/GetDocumentPictureList': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      DocumentPictureList: z.array(asset),
      /** Only these exist. */
      highlights: z.array(z.string()),
    }),
    example: {
      request: { projectId: 'C0101' },
      answer: { isOK: 1, DocumentPictureList: [], highlights: ['/media/C0101/highlights/12'] },
    },
  },
}
