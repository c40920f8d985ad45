import type { Certificate } from 'pkijs'

const commonName = '2.5.4.3'
const organisation = '2.5.4.10'

const fieldOf = ({ subject }: Certificate, type: string): string | undefined => {
  const value = subject.typesAndValues.find((one) => one.type === type)?.value as
    { valueBlock?: { value?: unknown } } | undefined
  return typeof value?.valueBlock?.value === 'string' ? value.valueBlock.value : undefined
}

/** A certificate's subject. */
export const nameOf = (certificate: Certificate): string =>
  [fieldOf(certificate, commonName), fieldOf(certificate, organisation)]
    .filter((one, at, all) => one !== undefined && all.indexOf(one) === at)
    .join(', ')
