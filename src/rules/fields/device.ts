import { pinDigits, returnDigits } from '../validation/text.ts'
import type { DeviceKind, DeviceShows } from '../office/fleet.ts'
import { kioskIdleSeconds } from '../session.ts'
import type { Form } from './field.ts'

const pinRow = {
  id: 'pin',
  kind: 'pin',
  label: 'staffPin',
  most: 8,
  wide: true,
  sensitive: true,
  needed: () => true,
  rule: pinDigits,
} as const

/** Opens a kiosk's settings. */
export const pinForm: Form<{ readonly pin: string }, object> = { blank: { pin: '' }, fields: [pinRow] }

/** The code that returns a tablet handed over by staff. */
export const returnCodeForm: Form<{ readonly code: string }, object> = {
  blank: { code: '' },
  fields: [
    {
      id: 'code',
      kind: 'pin',
      label: 'returnCode',
      most: 6,
      wide: true,
      sensitive: true,
      needed: () => true,
      unfilled: 'returnDigits',
      rule: returnDigits,
    },
  ],
}

interface TypedDevice {
  readonly projectId: string
  readonly name: string
  readonly idleSeconds: number
  readonly camera: 'front' | 'back'
  readonly shows: DeviceShows
  readonly pin: string
}

const nameRow = {
  id: 'name',
  kind: 'text',
  label: 'deviceName',
  most: 60,
  wide: true,
  needed: () => true,
} as const
const projectRow = {
  id: 'projectId',
  kind: 'choice',
  label: 'community',
  wide: true,
  needed: () => true,
} as const

export const renameForm: Form<{ readonly name: string }, object> = { blank: { name: '' }, fields: [nameRow] }

/** What a link that enrols a device says about it. */
export const inviteForm: Form<
  { readonly projectId: string; readonly name: string; readonly kind: DeviceKind; readonly pin: string },
  object
> = {
  blank: { projectId: '', name: '', kind: 'kiosk', pin: '' },
  fields: [
    projectRow,
    nameRow,
    { id: 'kind', kind: 'choice', label: 'deviceKind', wide: true, needed: () => true },
    pinRow,
  ],
}

/** A kiosk's settings; only a new one gets a PIN. */
export const deviceForm: Form<TypedDevice, { readonly isNew: boolean }> = {
  blank: {
    projectId: '',
    name: '',
    idleSeconds: kioskIdleSeconds.default,
    camera: 'front',
    shows: 'visits',
    pin: '',
  },
  fields: [
    projectRow,
    nameRow,
    { id: 'shows', kind: 'choice', label: 'deviceShows', wide: true, needed: () => true },
    { id: 'idleSeconds', kind: 'reference', label: 'idleSeconds', wide: true, needed: () => true },
    { id: 'camera', kind: 'choice', label: 'camera', wide: true, needed: () => true },
    { ...pinRow, when: (_, { isNew }) => isNew },
  ],
}
