import { Fragment } from 'react'
import { fingerprintText } from '../../verify/say.ts'

/** A fingerprint in groups of eight, so that people can read it out. */
export function Fingerprint({ hex }: { hex: string }) {
  const groups = fingerprintText(hex).match(/(?:[0-9A-F]{2}:?){1,8}/g) ?? []
  return (
    <code>
      {groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups may be equal, and never move
        <Fragment key={at}>
          {group}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
