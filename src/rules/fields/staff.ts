import type { StaffRoleName } from '../staffRoles.ts'
import { emailRow } from './emailAddress.ts'
import type { Form } from './field.ts'
import { personRows } from './personRows.ts'

/** Whether a colleague's work must be handed over, may be, or there is none. */
export type Succession = 'needed' | 'possible' | 'none'

export const successionOf = (work: {
  readonly holds: number
  readonly purchases: number
  readonly kiosks: number
}): Succession => (work.holds + work.purchases > 0 ? 'needed' : work.kiosks > 0 ? 'possible' : 'none')

interface Handing {
  readonly succession: Succession
}

const successorRow = {
  id: 'successor',
  kind: 'choice',
  label: 'successor',
  wide: true,
  when: (_: unknown, { succession }: Handing) => succession !== 'none',
  needed: (_: unknown, { succession }: Handing) => succession === 'needed',
} as const

/** The successor to a colleague's work. */
export const successorForm: Form<{ readonly successor: string }, Handing> = {
  blank: { successor: '' },
  fields: [successorRow],
}

interface TypedStaff {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: StaffRoleName | ''
  readonly successor: string
}

const isNew = (_: TypedStaff, facts: { readonly isNew: boolean }): boolean => facts.isNew

/** A sales office's member; only a new one gives name and address. */
export const staffForm: Form<TypedStaff, Handing & { readonly isNew: boolean }> = {
  blank: { firstName: '', lastName: '', email: '', role: '', ...successorForm.blank },
  fields: [
    { ...personRows.firstName, when: isNew },
    { ...personRows.lastName, when: isNew },
    { ...emailRow, when: isNew },
    { id: 'role', kind: 'choice', label: 'role', wide: true, needed: () => true },
    successorRow,
  ],
}
