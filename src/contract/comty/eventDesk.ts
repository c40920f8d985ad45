import * as z from 'zod/mini'
import { eventStates } from '../../rules/office/eventState.ts'
import * as f from '../fields.ts'

const version = z.nullable(z.int().check(z.minimum(1)))

export const eventDeskCalls = {
  '/comty/GetEventDesk': {
    request: z.strictObject({ project_id: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      /** On the project's calendar. */
      today: z.string(),
      mayAdd: z.boolean(),
      events: z.array(
        z.object({
          id: z.int(),
          version: z.int(),
          name: z.string(),
          abb: z.string(),
          starts_on: z.string(),
          ends_on: z.string(),
          is_default: z.boolean(),
          /** With other companies' homes too: the caller changes only their own. */
          is_shared: z.boolean(),
          state: z.enum(eventStates),
          lots: z.array(z.int()),
          people: z.array(z.int()),
          /** If closed now: its homes, those on hold, and people without another open event. */
          closing: z.object({ lots: z.int(), held: z.int(), brokers: z.int(), staff: z.int() }),
        }),
      ),
      lots: z.array(z.object({ id: z.int(), number: z.string(), building: z.string() })),
      /** People who can be limited to events. */
      people: z.array(z.object({ id: z.int(), name: z.string(), isBroker: z.boolean() })),
    }),
    example: {
      request: { project_id: 'C0101' },
      answer: {
        isOK: 1,
        today: '2026-11-20',
        mayAdd: true,
        events: [
          {
            id: 2,
            version: 1,
            name: 'Friends and Family',
            abb: 'F&F',
            starts_on: '2026-11-01',
            ends_on: '2026-12-15',
            is_default: false,
            is_shared: false,
            state: 'open' as const,
            lots: [14],
            people: [12],
            closing: { lots: 1, held: 0, brokers: 1, staff: 0 },
          },
        ],
        lots: [{ id: 14, number: '14', building: '' }],
        people: [{ id: 12, name: 'Bram Okafor', isBroker: true }],
      },
    },
  },
  '/comty/SaveEvent': {
    /** A null `id` creates one. `version`: the one the caller saw. */
    request: z.strictObject({
      project_id: f.projectId,
      id: z.nullable(f.id),
      version,
      name: f.text(100),
      abb: f.text(20),
      startsOn: f.day,
      endsOn: f.day,
      isDefault: z.boolean(),
      lots: z.array(f.id).check(z.maxLength(5000)),
      people: z.array(f.id).check(z.maxLength(5000)),
      /** Confirms that people left without an event may see all homes. */
      frees: z.boolean(),
    }),
    answer: z.object({ isOK: f.ok, id: z.int() }),
    example: {
      request: {
        project_id: 'C0101',
        id: null,
        version: null,
        name: 'Neighbours',
        abb: 'NB',
        startsOn: '2026-12-01',
        endsOn: '2026-12-20',
        isDefault: false,
        lots: [14],
        people: [12],
        frees: false,
      },
      answer: { isOK: 1, id: 3 },
    },
  },
  '/comty/SwitchEvent': {
    /** A null `until` closes it now. */
    request: z.strictObject({ project_id: f.projectId, id: f.id, version, until: z.nullable(f.day) }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { project_id: 'C0101', id: 2, version: 1, until: null }, answer: { isOK: 1 } },
  },
}
