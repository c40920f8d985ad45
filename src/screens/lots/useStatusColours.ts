import { useLayoutEffect } from 'react'
import { notFetched, useAnswer } from '../../calls/useAnswer.ts'
import { statusColours } from '../../rules/colours.ts'
import { isHighrise } from '../../rules/projectTypes.ts'

/** Applies the builder's own status colours while one of the community's screens is open. */
// §7 GetSvgColorListHR, GetSvgColorListLR
export function useStatusColours(projectId: string, projectType: number): { failed: boolean } {
  const highrise = isHighrise(projectType)
  const request = { project_id: projectId }
  const ofSuites = useAnswer('/comty/GetSvgColorListHR', highrise ? request : null)
  const ofLots = useAnswer('/comty/GetSvgColorListLR', highrise ? null : request)
  const answer = highrise ? ofSuites : ofLots
  const list = answer.value?.colorList
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const wanted = Object.entries(statusColours(list ?? []))
    for (const [name, value] of wanted) style.setProperty(name, value)
    return () => {
      for (const [name] of wanted) style.removeProperty(name)
    }
  }, [list])
  return { failed: notFetched(answer) }
}
