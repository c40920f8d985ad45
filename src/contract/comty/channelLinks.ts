import * as z from 'zod/mini'
import * as f from '../fields.ts'

const linkId = z.string().check(z.regex(/^[A-Z0-9]{8}$/))
const home = { id: z.int(), number: z.string(), building: z.string() }

/** Links for one channel, such as a newsletter, with what came through them. */
export const channelLinkCalls = {
  '/comty/GetLinks': {
    request: z.strictObject({ project_id: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      mayMake: z.boolean(),
      /** What a new link may lead to. */
      homes: z.array(z.object(home)),
      models: z.array(z.object({ id: z.int(), name: z.string() })),
      links: z.array(
        z.object({
          id: linkId,
          name: z.string(),
          state: z.enum(['on', 'off']),
          /** Both null: to the community. */
          home: z.nullable(z.object(home)),
          model: z.nullable(z.string()),
          made_at: f.instant,
          /** Visits that began with it, and what they did in this community. */
          opens: z.int(),
          holds: z.int(),
          worksheets: z.int(),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101' },
      answer: {
        isOK: 1,
        mayMake: true,
        homes: [{ id: 14, number: '14', building: '' }],
        models: [{ id: 3, name: 'The Alder' }],
        links: [
          {
            id: 'K7MQ4XRD',
            name: 'Newsletter May',
            state: 'on' as const,
            home: { id: 14, number: '14', building: '' },
            model: null,
            made_at: '2026-05-02T14:00:00.000Z',
            opens: 212,
            holds: 3,
            worksheets: 5,
          },
        ],
      },
    },
  },
  '/comty/AddLink': {
    request: z.strictObject({
      project_id: f.projectId,
      name: f.text(80),
      /** At most one of them. */
      lot_id: f.optionalId,
      model_id: f.optionalId,
    }),
    answer: z.object({ isOK: f.ok, id: linkId }),
    example: {
      request: { project_id: 'C0101', name: 'Newsletter May', lot_id: 14 },
      answer: { isOK: 1, id: 'K7MQ4XRD' },
    },
  },
  '/comty/SwitchLink': {
    request: z.strictObject({ project_id: f.projectId, id: linkId, isOn: z.boolean() }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { project_id: 'C0101', id: 'K7MQ4XRD', isOn: false }, answer: { isOK: 1 } },
  },
  '/comty/OpenLink': {
    request: z.strictObject({ projectId: f.projectId, id: f.text(40) }),
    answer: z.object({
      isOK: f.ok,
      /** Whether it works; an unknown one does not either. */
      isOpen: z.boolean(),
      /** Both null: to the community. */
      home: z.nullable(z.object({ number: z.string(), building: z.string() })),
      model_id: z.nullable(z.int()),
    }),
    example: {
      request: { projectId: 'C0101', id: 'K7MQ4XRD' },
      answer: { isOK: 1, isOpen: true, home: { number: '14', building: '' }, model_id: null },
    },
  },
}
