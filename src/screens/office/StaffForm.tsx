import { useState } from 'react'
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
import type { Member, StaffAnswer } from './People.tsx'
import { StaffPlaces, type Places } from './StaffPlaces.tsx'

/** Invites somebody, or changes their role, communities and events. */
export function StaffForm({
  staff,
  member,
  done,
  close,
}: {
  staff: StaffAnswer
  /** Null: a new one. */
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
  const finish = (key: 'invited' | 'changed', name: string) => {
    showToast({ text: line(staffWords, key, { name }), kind: 'good', duration: notificationMs })
    done()
    close()
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
        { id: member.id, ...rights, version: member.version },
        { done: () => finish('changed', member.name || member.email) },
      )
      return
    }
    if (needsOf(asked).length > 0) return
    const name = `${typed.firstName} ${typed.lastName}`.trim()
    void inviting.send({ ...typed, ...rights, version: null }, { done: () => finish('invited', name) })
  }
  const roles = staff.roles.map((id) => ({ id, label: said.roles[id] }))
  return (
    <ActDialog
      wide
      title={member === null ? said.inviteTitle : member.name || member.email}
      label={member === null ? said.sendInvitation : said.change}
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
      {isPlaced || !tried.shows('communities') ? null : (
        <Notice kind="warning" live>
          {said.chooseCommunity}
        </Notice>
      )}
    </ActDialog>
  )
}

/** What they have; a new one gets the only community there is. */
function placesOf({ communities }: StaffAnswer, member: Member | null): Places {
  if (member !== null) return { communities: member.communities, events: member.events }
  return { communities: communities.length === 1 ? communities.map(({ id }) => id) : [], events: [] }
}
