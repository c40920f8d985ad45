import { attestIdentity } from '../../identity/attest.ts'
import { ringIdentity } from '../../identity/ring.ts'
import { startIdentity } from '../../identity/start.ts'
import { identityPicture } from '../../identity/uploadPicture.ts'

export const identityCalls = {
  '/purchase/StartIdentity': startIdentity,
  '/purchase/AttestIdentity': attestIdentity,
  '/purchase/ShowIdentityPicture': identityPicture,
  '/home/RingIdentity': ringIdentity,
}
