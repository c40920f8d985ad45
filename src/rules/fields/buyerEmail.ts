import { userTypes } from '../actor.ts'
import type { Finding } from '../validation/codes.ts'
import { email, notBrokerEmail, sameEmail } from '../validation/text.ts'
import type { FieldContext } from './field.ts'

/** A purchaser's email is not the broker's or named agent's. Agents may give their own. */
// §5, §6
export function buyerEmail(
  text: string,
  { user, agentEmail = '' }: Pick<FieldContext, 'user'> & { readonly agentEmail?: string },
): Finding {
  const own = user === null ? null : notBrokerEmail(text, user)
  const isAgent = user !== null && user.userType === userTypes.agent
  return email(text.trim()) ?? own ?? (!isAgent && sameEmail(text, agentEmail) ? 'brokerEmail' : null)
}
