import type { Answer, Ask } from '../../src/contract/schemas.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { checkDocsFactor } from '../purchases/docsFactor.ts'
import { withHandOver } from './handOver.ts'
import { keepHomes } from './keepHomes.ts'
import { type Acting, actingAs } from './rights.ts'

type OfSigner = '/digitaldocs/Consent' | '/digitaldocs/Sign' | '/digitaldocs/Witness'

/** Makes a handler for callers who may act in a signer's name. */
export const asSigner =
  <P extends OfSigner>(
    doAs: (ctx: CallContext, acting: Acting, ask: Ask<P>) => Promise<Answer<P>>,
  ): Handler<P> =>
  async (ask, ctx) => {
    const acting = await actingAs(ctx, ask, true)
    await checkDocsFactor(ctx, ask.projectId)
    await keepHomes(ctx, acting)
    return await doAs(ctx, await withHandOver(ctx, acting, ask.handedOver), ask)
  }
