import { useAtomValue } from 'jotai'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Tag } from '../../controls/Tag.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { identityWords } from '../../i18n/en/identity.ts'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { IdentityPictures } from '../../modals/IdentityPictures.tsx'
import { can } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { CoolingOffDesk } from './CoolingOffDesk.tsx'
import { NoteSuspicion } from './NoteSuspicion.tsx'
import { ReportDesk } from './ReportDesk.tsx'
import { nameIn, type Sale } from './sale.ts'

/** Staff's tasks for a sale, beside its papers; hidden from the builder's signers. */
export function SaleDesk({ projectId, transId }: { projectId: string; transId: number }) {
  const words = useText(saleDeskWords)
  const actor = useAtomValue(actorAtom)
  const isStaff = can(actor, 'attestIdentity', { projectId, requireLogin: false }).allowed
  const answer = useAnswer('/purchase/GetPurchase', isStaff ? { projectId, transId } : null)
  useFreshWith(answer.refresh)
  const sale = answer.value?.purchase
  if (sale == null) return null
  return (
    <section className="envelope-side" aria-label={words.title}>
      <CoolingOffDesk sale={sale} changed={answer.refresh} />
      <div className="envelope-part">
        <WhoTheyAre sale={sale} />
        <ReportDesk sale={sale} />
        <NoteSuspicion sale={sale} />
      </div>
    </section>
  )
}

function WhoTheyAre({ sale }: { sale: Sale }) {
  const words = useText({ desk: saleDeskWords, identity: identityWords })
  const { identity, projectId, transId } = sale
  return (
    <>
      <h2>{words.desk.identity}</h2>
      {identity == null ? <p className="ll-quiet">{words.desk.nobody}</p> : null}
      <ul className="envelope-people">
        {identity?.people.map(({ position, standing, method, refusedWhy, pictures }) => (
          <li key={position}>
            <span className="envelope-what">
              <strong>{nameIn(sale, position)}</strong>
              <span className="ll-small ll-quiet">
                {[method === null ? '' : words.identity.methods[method], refusedWhy]
                  .filter(Boolean)
                  .join(': ')}
              </span>
            </span>
            {method === 'refused' ? (
              <Tag tone="warning">{words.desk.letThrough}</Tag>
            ) : (
              <Tag tone={standing === 'done' ? 'good' : 'warning'}>{words.desk.standings[standing]}</Tag>
            )}
            <IdentityPictures
              of={{ projectId, transId, position }}
              name={nameIn(sale, position)}
              count={pictures}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
