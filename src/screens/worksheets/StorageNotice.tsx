import { useEffect, useState } from 'react'
import { outbox } from '../../calls/outbox.ts'
import { Notice } from '../../controls/Notice.tsx'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'

const patienceMs = 5000

/**
 * Warns if storage fails or does not respond. Blocked by another window it raises no error: a press awaiting
 * it never ends.
 */
export function StorageNotice() {
  const words = useText(worksheetFormsWords)
  const [answers, setAnswers] = useState(true)
  useEffect(() => {
    let here = true
    const tell = (value: boolean) => () => {
      if (here) setAnswers(value)
    }
    const patience = setTimeout(tell(false), patienceMs)
    outbox
      .left()
      .then(tell(true), tell(false))
      .finally(() => clearTimeout(patience))
    return () => {
      here = false
      clearTimeout(patience)
    }
  }, [])
  return answers ? null : (
    <Notice kind="danger" live>
      {words.storageBroken}
    </Notice>
  )
}
