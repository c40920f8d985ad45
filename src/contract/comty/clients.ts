import * as z from 'zod/mini'
import * as f from '../fields.ts'

export const clientCalls = {
  '/comty/GetClients': {
    request: z.strictObject({ project_id: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      /** More exist: these are the newest, with the first of each of their addresses. */
      isCut: z.boolean(),
      clients: z.array(
        z.object({
          name: z.string(),
          emails: z.array(z.string()),
          /** Several brokers have registered this client. */
          isConflict: z.boolean(),
          /** Earliest first. */
          registrations: z.array(
            z.object({
              transactionId: z.int(),
              client_ref: z.string(),
              /** By the server's clock, as on the receipt. */
              received_at: f.instant,
              /** By the device's own clock. */
              filled_in_at: f.instant,
              by: z.string(),
              /** `nobody`: a visitor at a kiosk. */
              kind: z.enum(['broker', 'other', 'nobody']),
              number: z.string(),
              building: z.string(),
              modelName: z.string(),
              offer_status_id: z.int(),
              isDeleted: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101' },
      answer: {
        isOK: 1,
        isCut: false,
        clients: [
          {
            name: 'Ada Stone',
            emails: ['ada@example.com'],
            isConflict: false,
            registrations: [
              {
                transactionId: 31,
                client_ref: 'w_4f8Zk2LmQ9sT1xYb',
                received_at: '2026-11-20T16:05:00.000Z',
                filled_in_at: '2026-11-20T15:58:00.000Z',
                by: 'Bram Okafor',
                kind: 'broker' as const,
                number: '14',
                building: '',
                modelName: 'The Alder',
                offer_status_id: 1,
                isDeleted: false,
              },
            ],
          },
        ],
      },
    },
  },
}
