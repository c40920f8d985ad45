import { inviteSigner, openSigning, sendNewLink } from '../../envelopes/invite.ts'

export const invitations = {
  '/digitaldocs/InviteSigner': inviteSigner,
  '/digitaldocs/OpenSigning': openSigning,
  '/digitaldocs/SendNewLink': sendNewLink,
}
