import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import type { ShownPages } from '../../rules/signing/shown.ts'
import { PaperFaults } from '../journey/PaperFaults.tsx'
import { toldFaults } from '../journey/toldFaults.ts'
import type { Detail } from './EnvelopePage.tsx'
import { MarkupDialog } from './MarkupDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type MadeFaults, SendDraft } from './SendDraft.tsx'
import { WhyNot } from '../journey/WhyNot.tsx'
import { SignDialog } from './SignDialog.tsx'
import { ViewDialog } from './ViewDialog.tsx'

interface Desk {
  detail: Detail
  /** An earlier state, because the last refresh failed. */
  isOld: boolean
  shown: ShownPages
  /** Called when somebody starts to sign, which covers the papers. */
  onSigning: (isSigning: boolean) => void
  changed: () => void
}
type Open = 'back' | 'decline' | 'void' | 'markup' | 'sign' | 'view' | null

/** The caller's possible actions on an envelope; the server checks again. */
export function EnvelopeDesk({ detail, isOld, shown, onSigning, changed }: Desk) {
  const { envelopes: words } = useText({ envelopes: envelopesWords })
  const [open, setOpen] = useState<Open>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [faults, setFaults] = useState<MadeFaults>([])
  const approve = useSubmit('/digitaldocs/Approve')
  const renew = useSubmit('/digitaldocs/EnvelopeRenew')
  const remind = useSubmit('/digitaldocs/EmailOfficer')
  const { projectId, id: envelopeId, version } = detail.envelope
  const of = { projectId, envelopeId }
  const may = new Set(detail.may)
  const mine = detail.signers.find((one) => one.isMine && one.isDue)
  const show = (which: Open): void => {
    setOpen(which)
    onSigning(which === 'sign' || which === 'view')
  }
  const close = (): void => {
    show(null)
    changed()
  }
  const after = (done: Promise<boolean>): void => void done.then(changed)
  const problem = approve.problem ?? renew.problem ?? remind.problem
  // An earlier state is read-only; an open dialog stays, with its entries.
  if (may.size === 0 || (isOld && open === null)) return null
  return (
    <section className="envelope-desk" aria-label={words.turn}>
      <div className="envelope-buttons">
        {may.has('void') ? (
          <Button kind="danger" onClick={() => setOpen('void')}>
            {words.void}
          </Button>
        ) : null}
        {may.has('decline') && mine !== undefined ? (
          <Button kind="danger" onClick={() => setOpen('decline')}>
            {words.decline}
          </Button>
        ) : null}
        {may.has('renew') ? (
          <Button busy={renew.busy} onClick={() => after(renew.send(of))}>
            {words.renew}
          </Button>
        ) : null}
        {may.has('remind') ? (
          <Button
            busy={remind.busy}
            onClick={() =>
              after(
                remind.send(of, {
                  done: ({ isSent }) => setSaid(isSent ? words.reminded : words.notReminded),
                }),
              )
            }
          >
            {words.remind}
          </Button>
        ) : null}
        {may.has('markup') ? <Button onClick={() => setOpen('markup')}>{words.markup}</Button> : null}
        {may.has('back') ? <Button onClick={() => setOpen('back')}>{words.sendBack}</Button> : null}
        {may.has('send') ? (
          <SendDraft
            of={{ projectId, transactionId: detail.envelope.transaction_id }}
            onFaults={setFaults}
            changed={changed}
          />
        ) : null}
        {may.has('approve') ? (
          <Button kind="primary" busy={approve.busy} onClick={() => after(approve.send({ ...of, version }))}>
            {words.approve}
          </Button>
        ) : null}
        {may.has('view') && mine !== undefined ? (
          <Button kind="primary" onClick={() => show('view')}>
            {words.view}
          </Button>
        ) : null}
        {may.has('sign') && mine !== undefined ? (
          <Button kind="primary" onClick={() => show('sign')}>
            {words.sign}
          </Button>
        ) : null}
      </div>
      {faults.length === 0 ? null : (
        <Notice kind="warning" live>
          <PaperFaults faults={toldFaults(faults)} />
        </Notice>
      )}
      {said === null ? null : (
        <Notice kind="good" live>
          {said}
        </Notice>
      )}
      {problem === null ? null : <Trouble problem={problem} otherwise={words.failed} />}
      {open === 'back' ? (
        <ReasonDialog
          path="/digitaldocs/SendBack"
          title={words.sendBackTitle}
          hint={words.sendBackHint}
          label={words.sendBack}
          ask={(note) => ({ ...of, version, note })}
          close={close}
        />
      ) : null}
      {open === 'void' ? (
        <ReasonDialog
          path="/digitaldocs/VoidEnvelope"
          title={words.voidTitle}
          hint={words.voidHint}
          label={words.void}
          ask={(reason) => ({ ...of, version, reason })}
          close={close}
        />
      ) : null}
      {mine === undefined ? null : (
        <>
          {open === 'decline' ? (
            <WhyNot
              of={{ ...of, signerId: mine.signerId }}
              said={{ title: words.declineTitle, text: words.declineHint, send: words.decline }}
              onDone={close}
              onClose={() => show(null)}
            />
          ) : null}
          {open === 'view' ? (
            <ViewDialog of={{ ...of, signerId: mine.signerId }} shown={shown} close={close} />
          ) : null}
          {open === 'sign' ? (
            <SignDialog of={{ ...of, signerId: mine.signerId }} shown={shown} close={close} />
          ) : null}
        </>
      )}
      {open === 'markup' ? <MarkupDialog detail={detail} close={close} /> : null}
    </section>
  )
}
