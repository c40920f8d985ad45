import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { IdentityProvider } from '../context/identityProvider.ts'
import type { CallContext } from '../context/handler.ts'
import { countedDecision } from '../../src/rules/identity/finding.ts'
import { marketOfProject } from '../communities/flags.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { scanFor } from './rights.ts'

/** @throws Refusal 409 when Jumio is not configured or does not respond. */
const down = (): Refusal => new Refusal(409, 'IDENTITY_DOWN')
function jumioOf({ outside }: CallContext): IdentityProvider {
  const jumio = outside.identity.get('jumio')
  if (jumio === undefined) throw down()
  return jumio
}

/** A scan's pictures, never from an address that Jumio or anyone else names. */
// §7 RetrieveImagesJumio
export const scanImages: Handler<'/Home/RetrieveImagesJumio'> = async (ask, ctx) => {
  const [check, row] = await scanFor(ctx, ask.jumioIdScanReference)
  const isOfHome = ask.houseId == null || row.frozen.homes.some(({ lotId }) => lotId === ask.houseId)
  if (row.projectId !== ask.projectId || !isOfHome) throw new Refusal(404, 'SCAN_NOT_FOUND')
  const told = await jumioOf(ctx).pictures(check.scan ?? '', AbortSignal.timeout(20_000))
  if (told.kind !== 'ok') throw down()
  return {
    isOK: 1,
    images: told.fact.map(({ kind, type, bytes }) => ({
      kind,
      type,
      data: Buffer.from(bytes).toString('base64'),
    })),
  }
}

/** A scan's result: ours if known, else Jumio's current answer. Only notices and our requests decide. */
// §7 GetJumioScanData
export const scanData: Handler<'/Home/GetJumioScanData'> = async ({ jumioIdScanReference }, ctx) => {
  const [check, row] = await scanFor(ctx, jumioIdScanReference)
  if (check.state !== 'pending') {
    const { state, reasons, firstName, lastName, birthDate, document } = check
    return { isOK: 1, state, reasons: [...reasons], firstName, lastName, birthDate, document }
  }
  const told = await jumioOf(ctx).fetch(check.scan ?? '', AbortSignal.timeout(20_000))
  if (told.kind !== 'ok') throw down()
  const { timeZone } = marketOfProject(await projectOf(ctx, row.projectId))
  const { state, reasons, firstName, lastName, birthDate, document } = countedDecision(
    told.fact,
    ctx.now,
    timeZone,
  )
  return { isOK: 1, state, reasons: [...reasons], firstName, lastName, birthDate, document }
}
