import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Notice } from '../../controls/Notice.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { staffForm } from '../../rules/fields/staff.ts'
import { abilitiesOf } from '../../rules/office/staffAbilities.ts'
import { staffRoles } from '../../rules/staffRoles.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
import { InHand, type Kiosks, NewPins, successionIn, useSuccessors } from './InHand.tsx'
import type { Member, StaffAnswer } from './People.tsx'
import { StaffPlaces, type Places } from './StaffPlaces.tsx'

const kinds = ['holds', 'purchases', 'kiosks', 'tablets', 'plans'] as const

/** Invites somebody, or changes their role, communities and events. */
export function StaffForm({
  staff,
  member,
  done,
  close,
}: {
  staff: StaffAnswer
  /** Null for somebody new. */
  member: Member | null
  done: () => void
  close: () => void
}) {
  const said = useText(staffWords)
  const [places, setPlaces] = useState<Places>(() => placesOf(staff, member))
  const inviting = useSubmit('/comty/InviteStaff')
  const changing = useSubmit('/comty/ChangeStaff')
  const { busy, problem } = member === null ? inviting : changing
  const isPlaced = places.communities === null || places.communities.length > 0 || member?.elsewhere === true
  const left = leftOf(staff, member, places)
  const hand = useAnswer(
    '/comty/GetStaffWork',
    member === null || left.length === 0 ? null : { id: member.id, communities: left },
  )
  const inHand = left.length > 0 && hand.isOfRequest ? hand.value : undefined
  const successors = useSuccessors(staff, inHand)
  const [kiosks, setKiosks] = useState<Kiosks | null>(null)
  const form = useForm(
    staffForm,
    { isNew: member === null, succession: successionIn(inHand) },
    { ...staffForm.blank, role: (member === null ? staff.roles[0] : member.role) ?? '' },
  )
  const { role: chosen } = form.typed
  const finish = (key: 'invited' | 'changed', name: string) => {
    showDone(line(staffWords, key, { name }))
    done()
  }
  const send = () => {
    const sent = form.sent()
    if (sent === null || sent.role === '' || !isPlaced) return
    const { role, successor, ...person } = sent
    const rights = {
      role,
      communities: places.communities === null ? null : [...places.communities],
      events: [...places.events],
    }
    if (member === null) {
      void inviting.send(
        { ...person, ...rights, version: null },
        {
          done: () => {
            finish('invited', `${person.firstName} ${person.lastName}`)
            close()
          },
        },
      )
      return
    }
    void changing.send(
      {
        id: member.id,
        ...rights,
        version: member.version,
        ...(successor !== '' && { successor: Number(successor) }),
      },
      {
        done: (answer) => {
          finish('changed', member.name || member.email)
          if (answer.kiosks.length > 0) setKiosks(answer.kiosks)
          else close()
        },
      },
    )
  }
  if (kiosks !== null) return <NewPins {...{ kiosks, close }} />
  const asked = (isLast: boolean) => form.fields.asked.filter(({ name }) => (name === 'successor') === isLast)
  return (
    <ActDialog
      wide
      title={member === null ? said.inviteTitle : member.name || member.email}
      label={member === null ? said.sendInvitation : said.change}
      isReady={left.length === 0 || inHand !== undefined}
      otherwise={said.needsNetwork}
      onDo={send}
      {...(member === null && { hint: said.inviteHint })}
      {...{ busy, problem, close }}
    >
      {member?.elsewhere === true ? <Notice kind="info">{said.isElsewhere}</Notice> : null}
      <FormFields
        {...form.fields}
        asked={asked(false)}
        {...(member === null && { first: 'firstName' })}
        choices={{
          role: {
            options: staff.roles.map((id) => ({ id, label: said.roles[id] })),
            disabled: member?.elsewhere === true,
            ...(chosen === '' && { placeholder: said.otherRole }),
          },
        }}
        hints={
          chosen === ''
            ? {}
            : {
                role: abilitiesOf(staffRoles[chosen])
                  .map((one) => said.abilities[one])
                  .join(', '),
              }
        }
      />
      <StaffPlaces {...{ staff, places, setPlaces }} />
      {left.length === 0 ? null : (
        <>
          <InHand hand={inHand} isFailed={hand.state === 'failed'} title={said.inHandThere} kinds={kinds} />
          <FormFields {...form.fields} asked={asked(true)} choices={{ successor: successors }} />
        </>
      )}
      {isPlaced || !form.isTried ? null : (
        <Notice kind="warning" live>
          {said.chooseCommunity}
        </Notice>
      )}
    </ActDialog>
  )
}

/** The communities that they stop working for. */
function leftOf({ communities }: StaffAnswer, member: Member | null, places: Places): string[] {
  const { communities: now } = places
  if (member === null || now === null) return []
  const had = member.communities ?? communities.map(({ id }) => id)
  return had.filter((id) => !now.includes(id))
}

/** Their current values; somebody new gets the community if there is only one. */
function placesOf({ communities }: StaffAnswer, member: Member | null): Places {
  if (member !== null) return { communities: member.communities, events: member.events }
  return { communities: communities.length === 1 ? communities.map(({ id }) => id) : [], events: [] }
}
