import { setDeviceGrant } from '../calls/author.ts'
import { setBootFlag } from '../store/bootFlags.ts'
import { deviceAtom, type Device, sessionStore } from './sessionAtoms.ts'
import { showDevice } from './showDevice.ts'

/** Records the kiosk; its settings are not personal and survive every reset. */
export function rememberDevice(device: Device | null, grant: { token: string } | null): void {
  sessionStore.set(deviceAtom, device)
  void setBootFlag('lotline-device-settings', device === null ? null : JSON.stringify(device))
  setDeviceGrant(device === null || grant === null ? null : { deviceId: device.id, token: grant.token })
  showDevice(device)
}
