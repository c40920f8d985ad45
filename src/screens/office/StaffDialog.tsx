import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { showDone } from '../../freshness/showDone.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { abilitiesOf } from '../../rules/office/staffAbilities.ts'
import { staffRoles } from '../../rules/staffRoles.ts'
import type { Member, StaffAnswer } from './People.tsx'
import { CloseStaff } from './CloseStaff.tsx'
import { StaffForm } from './StaffForm.tsx'

/** One member of staff, and the possible actions. */
export function StaffDialog({
  staff,
  member,
  done,
  close,
}: {
  staff: StaffAnswer
  member: Member
  done: () => void
  close: () => void
}) {
  const words = useText({ staff: staffWords, actions: actionsWords })
  const said = words.staff
  const [doing, setDoing] = useState<'change' | 'leave' | null>(null)
  const opening = useSubmit('/comty/OpenStaff')
  const inviting = useSubmit('/comty/InviteStaff')
  const name = member.name || member.email
  const tell = (key: 'opened' | 'invited') => {
    showDone(line(staffWords, key, { name }))
    done()
  }
  const inviteAgain = () => {
    const [firstName = '', ...rest] = member.name.split(' ')
    if (member.role === null) return
    void inviting.send(
      {
        email: member.email,
        firstName,
        lastName: rest.join(' ') || firstName,
        role: member.role,
        communities: member.communities,
        events: member.events,
        version: member.version,
      },
      { done: () => tell('invited') },
    )
  }
  if (doing === 'change') return <StaffForm {...{ staff, member, done }} close={() => setDoing(null)} />
  if (doing === 'leave') return <CloseStaff {...{ staff, member, done }} close={() => setDoing(null)} />
  return (
    <Dialog
      open
      title={name}
      closeLabel={words.actions.close}
      onClose={close}
      actions={<Button onClick={close}>{words.actions.close}</Button>}
    >
      <div className="sale-story" data-member={member.id}>
        <p className="ll-quiet">{member.email}</p>
        <p>
          {member.role === null
            ? said.otherRole
            : `${said.roles[member.role]}: ${abilitiesOf(staffRoles[member.role])
                .map((one) => said.abilities[one])
                .join(', ')}`}
        </p>
        <p>{member.communities === null ? said.everywhere : member.where.join(', ')}</p>
        {member.mayChange ? (
          <div className="sales-actions">
            {member.state === 'closed' ? (
              <Button
                busy={opening.busy}
                onClick={() => void opening.send({ id: member.id }, { done: () => tell('opened') })}
              >
                {said.open}
              </Button>
            ) : (
              <>
                <Button onClick={() => setDoing('change')}>{words.actions.edit}</Button>
                {member.state === 'invited' && !member.elsewhere ? (
                  <Button busy={inviting.busy} onClick={inviteAgain}>
                    {said.inviteAgain}
                  </Button>
                ) : null}
                {member.elsewhere ? null : (
                  <Button kind="danger" onClick={() => setDoing('leave')}>
                    {said.leave}
                  </Button>
                )}
              </>
            )}
          </div>
        ) : (
          <p className="ll-quiet">{member.isYou ? said.yourself : said.notYours}</p>
        )}
        <Trouble problem={opening.problem ?? inviting.problem} otherwise={said.needsNetwork} />
        {member.secondFactor && member.mayChange && !member.elsewhere ? (
          <SecondFactor {...{ member, name, done }} />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Removing a lost authenticator requires two managers. */
function SecondFactor({ member, name, done }: { member: Member; name: string; done: () => void }) {
  const said = useText(staffWords)
  const now = useNow()
  const { send, busy, problem } = useSubmit('/comty/ResetStaffFactor')
  const { reset } = member
  const act = (what: 'ask' | 'agree' | 'drop', key: 'factorAsked' | 'factorGone' | 'factorDropped') =>
    void send(
      { id: member.id, what },
      {
        done: () => {
          const text = key === 'factorGone' ? line(staffWords, key, { name }) : line(staffWords, key)
          showDone(text)
          done()
        },
      },
    )
  const time = reset === null ? '' : timeText(Date.parse(reset.at), now)
  return (
    <section className="sale-story" aria-label={said.factorTitle}>
      <h3>{said.factorTitle}</h3>
      <p className="ll-small ll-quiet">
        {reset === null
          ? said.factorHint
          : reset.isYours
            ? said.factorYours({ time })
            : said.factorTheirs({ name: reset.name, time })}
      </p>
      <div className="sales-actions">
        {reset === null ? (
          <Button busy={busy} onClick={() => act('ask', 'factorAsked')}>
            {said.factorAsk}
          </Button>
        ) : (
          <>
            {reset.isYours ? null : (
              <Button kind="danger" busy={busy} onClick={() => act('agree', 'factorGone')}>
                {said.factorAgree}
              </Button>
            )}
            <Button busy={busy} onClick={() => act('drop', 'factorDropped')}>
              {said.factorDrop}
            </Button>
          </>
        )}
      </div>
      <Trouble problem={problem} otherwise={said.needsNetwork} />
    </section>
  )
}
