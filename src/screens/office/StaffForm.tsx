import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { askedOf, needsOf, withValue } from '../../rules/fields/field.ts'
import { staffForm } from '../../rules/fields/staff.ts'
import { notificationMs } from '../../rules/messages.ts'
import { abilitiesOf } from '../../rules/office/staffAbilities.ts'
import { type StaffRoleName, staffRoles } from '../../rules/staffRoles.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
import { InHand, type Kiosks, needsSuccessor, NewPins } from './InHand.tsx'
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
  const [typed, setTyped] = useState(staffForm.blank)
  const [role, setRole] = useState<StaffRoleName | null>(
    member === null ? (staff.roles[0] ?? null) : member.role,
  )
  const [places, setPlaces] = useState<Places>(() => placesOf(staff, member))
  const tried = useTried()
  const asked = askedOf(staffForm, typed, {})
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
  const [successor, setSuccessor] = useState('')
  const [kiosks, setKiosks] = useState<Kiosks | null>(null)
  const isHanded =
    left.length === 0 || (inHand !== undefined && (!needsSuccessor(inHand) || successor !== ''))
  const finish = (key: 'invited' | 'changed', name: string) => {
    showToast({ text: line(staffWords, key, { name }), kind: 'good', duration: notificationMs })
    done()
  }
  const send = () => {
    tried.touchAll()
    if (role === null || !isPlaced) return
    const rights = {
      role,
      communities: places.communities === null ? null : [...places.communities],
      events: [...places.events],
    }
    if (member !== null) {
      void changing.send(
        {
          id: member.id,
          ...rights,
          version: member.version,
          ...(left.length > 0 && successor !== '' && { successor: Number(successor) }),
        },
        {
          done: (answer) => {
            finish('changed', member.name || member.email)
            if (answer.kiosks.length > 0) setKiosks(answer.kiosks)
            else close()
          },
        },
      )
      return
    }
    if (needsOf(asked).length > 0) return
    const name = `${typed.firstName} ${typed.lastName}`.trim()
    void inviting.send(
      { ...typed, ...rights, version: null },
      {
        done: () => {
          finish('invited', name)
          close()
        },
      },
    )
  }
  const roles = staff.roles.map((id) => ({ id, label: said.roles[id] }))
  if (kiosks !== null) return <NewPins {...{ kiosks, close }} />
  return (
    <ActDialog
      wide
      title={member === null ? said.inviteTitle : member.name || member.email}
      label={member === null ? said.sendInvitation : said.change}
      isReady={isHanded}
      otherwise={said.needsNetwork}
      onDo={send}
      {...(member === null && { hint: said.inviteHint })}
      {...{ busy, problem, close }}
    >
      {member === null ? (
        <FormFields
          asked={asked}
          touched={tried}
          first="firstName"
          onChange={(field, value) => setTyped((before) => withValue(before, field, value))}
        />
      ) : null}
      {member?.elsewhere === true ? <Notice kind="info">{said.isElsewhere}</Notice> : null}
      <NativeSelect
        label={said.role}
        value={role ?? ''}
        disabled={member?.elsewhere === true}
        options={roles}
        {...(role === null && { placeholder: said.otherRole })}
        error={role === null && tried.isTried ? said.chooseRole : undefined}
        onChange={(event) => setRole(event.target.value as StaffRoleName)}
        hint={
          role === null
            ? undefined
            : abilitiesOf(staffRoles[role])
                .map((one) => said.abilities[one])
                .join(', ')
        }
      />
      <StaffPlaces {...{ staff, places, setPlaces }} />
      {left.length === 0 ? null : (
        <InHand
          hand={inHand}
          isFailed={hand.state === 'failed'}
          title={said.inHandThere}
          {...{ staff, kinds, successor, setSuccessor }}
        />
      )}
      {isPlaced || !tried.shows('communities') ? null : (
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

/** Their current values; somebody new gets the only community, if there is just one. */
function placesOf({ communities }: StaffAnswer, member: Member | null): Places {
  if (member !== null) return { communities: member.communities, events: member.events }
  return { communities: communities.length === 1 ? communities.map(({ id }) => id) : [], events: [] }
}
