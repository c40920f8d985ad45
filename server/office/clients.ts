import { clientsOf } from '../../src/rules/office/clients.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { registrationsOf } from '../db/clients.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'

const most = 5000

/**
 * Which broker registered which client first: every worksheet is a registration, proven by its signed
 * receipt.
 */
export const clientList: Handler<'/comty/GetClients'> = async ({ project_id: projectId }, ctx) => {
  const { db, actor } = ctx
  const { project } = await ofProject(ctx, projectId)
  allowed(can(actor, 'seeClients', targetOf({ project })))
  const rows = await registrationsOf(db, projectId, most)
  const lots = await lotsAtHand(
    db,
    rows.flatMap(({ lotId }) => lotId ?? []),
    actor,
    { withRemoved: true },
  )
  // For a model alone, it is its project's.
  const seen = rows.filter(({ lotId }) => {
    const lot = lotId === null ? undefined : lots.get(lotId)
    return lot === undefined || can(actor, 'seeClients', lot.target).allowed
  })
  return {
    isOK: 1,
    isCut: rows.length === most,
    clients: clientsOf(seen).map(({ registrations, isConflict }) => ({
      name: registrations[0]?.name ?? '',
      emails: [...new Set(registrations.flatMap(({ emails }) => emails.map((one) => one.toLowerCase())))],
      isConflict,
      registrations: registrations.map((one) => ({
        transactionId: one.id,
        client_ref: one.clientRef,
        received_at: new Date(one.receivedAt).toISOString(),
        filled_in_at: one.filledInAt.toISOString(),
        by: one.by,
        kind: one.isBroker
          ? ('broker' as const)
          : one.personId === null
            ? ('nobody' as const)
            : ('other' as const),
        number: one.number,
        building: one.building,
        modelName: one.modelName,
        offer_status_id: one.statusId,
        isDeleted: one.isDeleted,
      })),
    })),
  }
}
