import * as z from 'zod/mini'
import * as f from '../fields.ts'

const colours = {
  request: z.strictObject({ project_id: f.projectId }),
  answer: z.object({
    isOK: f.ok,
    colorList: z.array(z.object({ status: z.string(), color: z.string() })),
  }),
  example: {
    request: { project_id: 'C0101' },
    answer: { isOK: 1, colorList: [{ status: 'available', color: '#2E7D4F' }] },
  },
}

export const plans = {
  '/comty/GetSVGTag': {
    request: z.strictObject({
      projectId: f.projectId,
      buildingId: f.optionalId,
      floor: z.optional(f.text(12)),
    }),
    /** Drawn from lots or outlines. */
    answer: z.object({ isOK: f.ok, svgData: z.string(), isSchematic: z.boolean() }),
    example: {
      request: { projectId: 'C0101', buildingId: 0 },
      answer: {
        isOK: 1,
        svgData: '<svg viewBox="0 0 100 100"><path data-lot="12" d="M0 0h10v10z"/></svg>',
        isSchematic: false,
      },
    },
  },
  '/comty/Get3DBuildingSVG': {
    request: z.strictObject({ projectId: f.projectId, buildingId: f.optionalId }),
    /** Floors carry data-floor. '' without such a picture. */
    answer: z.object({ isOK: f.ok, svgData: z.string() }),
    example: {
      request: { projectId: 'C0202', buildingId: 1 },
      answer: {
        isOK: 1,
        svgData: '<svg viewBox="0 0 100 100"><path data-floor="12" d="M0 0h10v10z"/></svg>',
      },
    },
  },
  '/comty/GetHiddenSVGLots': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, hiddenLots: z.array(z.string()) }),
    example: { request: { projectId: 'C0101' }, answer: { isOK: 1, hiddenLots: ['13'] } },
  },
  '/comty/GetSvgColorListHR': colours,
  '/comty/GetSvgColorListLR': colours,
}
