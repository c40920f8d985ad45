import { useAtomValue } from 'jotai'
import { Button } from '../../controls/Button.tsx'
import { PlusIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { identityWords } from '../../i18n/en/identity.ts'
import { useText } from '../../i18n/useText.ts'
import { IdentityPictures } from '../../modals/IdentityPictures.tsx'
import { isProvider, mayStillShow } from '../../rules/identity/finding.ts'
import { can } from '../../rules/permissions.ts'
import { typedFullName } from '../../rules/typedName.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { AttestIdentity } from './AttestIdentity.tsx'
import { IdentityPicture } from './IdentityPicture.tsx'
import { IdentityProviders } from './IdentityProviders.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { Purchase, StepProps } from './step.ts'
import './InfoGathering.css'
import './Identity.css'

type Identity = NonNullable<Purchase['identity']>
type Person = Identity['people'][number]

/** Checks each purchaser's identity: at a provider, by picture, or by staff who saw the original. */
// §2 IdVerification
export function IdVerification(props: StepProps) {
  const { purchase, typed, purchaserCount, keep, frame, done } = props
  const words = useText({ identity: identityWords, actions: actionsWords })
  const texts = words.identity
  const { identity } = purchase
  if (identity == null) return null
  const isDone = identity.people.every(({ standing }) => standing === 'done')
  return (
    <PurchaseFrame
      frame={frame}
      title={texts.title}
      text={texts.text}
      nextLabel={words.actions.next}
      needs={isDone ? [] : ['identity']}
      onDone={done}
    >
      {identity.people.map((person) => (
        <PersonPart
          key={person.position}
          {...props}
          identity={identity}
          person={person}
          name={typedFullName(typed, person.position) || person.name || texts.person({ n: person.position })}
        />
      ))}
      {purchaserCount < mostBuyers ? (
        <Button icon={<PlusIcon />} onClick={() => keep({}, purchaserCount + 1)}>
          {texts.another}
        </Button>
      ) : null}
    </PurchaseFrame>
  )
}

function PersonPart({
  identity,
  person,
  name,
  ...props
}: StepProps & { readonly identity: Identity; readonly person: Person; readonly name: string }) {
  const texts = useText(identityWords)
  const actor = useAtomValue(actorAtom)
  const { purchase, frame, refresh } = props
  const { position, standing, method, reasons } = person
  const isDone = standing === 'done'
  const isStaff = can(actor, 'attestIdentity', { projectId: purchase.projectId, requireLogin: false }).allowed
  const isRefused = isDone && method === 'refused'
  const kind =
    isDone && !isRefused
      ? 'good'
      : isRefused || standing === 'open' || standing === 'pending'
        ? undefined
        : 'warning'
  // Its text already says whether it was checked.
  const isWhole = isDone && (isRefused || isProvider(method))
  const asksPicture = identity.demand === 'upload'
  return (
    <section className="purchase-group identity-person" data-field="identity" data-standing={standing}>
      <h2>{name}</h2>
      <Notice {...(kind !== undefined && { kind })} live>
        <span>
          {standing === 'nameDiffers'
            ? texts.standing.nameDiffers({ name: person.name })
            : isWhole
              ? texts.methods[method]
              : texts.standing[standing]}
          {isDone && method !== null && !isWhole ? ` · ${texts.methods[method]}` : ''}
        </span>
        {isDone
          ? null
          : reasons.map((reason) => (
              <span key={reason}> {texts.reasons[reason === 'other' ? 'otherwise' : reason]}</span>
            ))}
      </Notice>
      {mayStillShow(person) ? (
        <>
          {identity.providers.length === 0 ? null : (
            <IdentityProviders
              purchase={purchase}
              providers={identity.providers}
              position={position}
              name={name}
            />
          )}
          {asksPicture ? (
            <IdentityPicture
              purchase={purchase}
              position={position}
              name={name}
              isMissing={frame.touched.shows('identity')}
              onArrived={refresh}
            />
          ) : null}
          {isStaff ? (
            <AttestIdentity {...props} person={person} onArrived={refresh} />
          ) : (
            <>
              <p className="ll-quiet">{texts.manual}</p>
              {isRefused ? null : <p className="ll-quiet">{texts.refusing}</p>}
            </>
          )}
        </>
      ) : null}
      {isStaff ? (
        <IdentityPictures
          of={{ projectId: purchase.projectId, transId: purchase.transId, position }}
          name={name}
          count={person.pictures}
        />
      ) : null}
      {asksPicture && person.pictures > 0 ? (
        <p className="ll-small ll-quiet">{texts.pictures({ count: person.pictures })}</p>
      ) : null}
    </section>
  )
}
