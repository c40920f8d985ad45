import { actors, actorOf } from '../../src/rules/envelopes/actors.ts'
import {
  type SignedTemplate,
  signedTemplate,
  type StepGap,
  stepGaps,
} from '../../src/rules/envelopes/stepGaps.ts'
import { isCondominium } from '../../src/rules/deposits.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { Findings } from './fault.ts'
import type { Known } from './known.ts'
import type { LotFile } from './lotFile.ts'
import { type PapersRead, paperList } from './papers/readPapers.ts'
import type { ProjectFile } from './projectFile.ts'

function sentenceOf({ paper, signer, depends }: StepGap): string {
  const who = actors[actorOf(signer)]
  return depends.length === 0
    ? `No step of the workflow lets '${who}' print or sign '${paper}'.`
    : `The steps in which '${who}' can print or sign '${paper}' depend on ${depends.join(', ')}, which does not hold in every sale. Add a step, or end the mark with '?'.`
}

const inGermany =
  'In Germany, a lease for more than one year that is not signed in ink, or with a qualified electronic signature, has no end (§ 550 BGB). For such leases, use the workflow ink.'

/** Adds a notice where the law requires more than our signatures. */
function noteLaw(project: Pick<ProjectFile, 'id' | 'flags' | 'extras'>, findings: Findings): void {
  const { workflow } = project.extras
  const isSigned = workflow?.steps.some(({ actor, action }) => actor === 1 && action === 2) === true
  if (isSigned && marketOfProject(project).name === 'de')
    findings.notice('project.json', { field: 'workflow' }, inGermany)
}

/**
 * Checks the workflow against the folder's or loaded papers: every id has a paper, every signer a step in
 * every sale. Ids are not checked without papers.
 */
export function checkWorkflow(
  project: Pick<ProjectFile, 'id' | 'flags' | 'extras' | 'buildingType'>,
  lots: readonly Pick<LotFile, 'buildingType'>[],
  { papers, where }: Pick<PapersRead, 'papers' | 'where'>,
  known: Known,
  findings: Findings,
): void {
  const { extras, buildingType } = project
  const { workflow } = extras
  noteLaw(project, findings)
  const steps = workflow === undefined ? known.signing.steps : (workflow?.steps ?? null)
  if (steps === null || (workflow === undefined && papers === undefined)) return
  // A map without places gets them on the screen, where they are checked.
  const templates: readonly SignedTemplate[] =
    papers
      ?.filter(({ kind, placesFields }) => kind !== 'map' || placesFields)
      .map((paper) => signedTemplate(paper)) ?? known.signing.papers
  const keys = new Set(papers?.map(({ key }) => key) ?? known.signing.papers.map(({ key }) => key))
  for (const [at, step] of steps.entries()) {
    for (const key of keys.size === 0 ? [] : (step.papers ?? [])) {
      if (keys.has(key)) continue
      if (workflow === undefined)
        findings.fault(
          paperList,
          { field: 'papers' },
          `The workflow names '${key}', which is not a paper here.`,
        )
      else findings.fault('project.json', { field: `workflow[${at}].papers` }, `There is no paper '${key}'.`)
    }
  }
  const types = lots.length === 0 ? buildingType.split(',') : lots.map((lot) => lot.buildingType)
  const condo = [...new Set(types.map(isCondominium))]
  for (const gap of stepGaps(steps, templates, condo)) {
    const file = where.get(gap.paper)
    const page = gap.page === null ? [] : [`page ${gap.page + 1}`]
    const place = file === undefined ? 'workflow' : [...page, gap.mark].join(', ')
    findings.fault(file ?? 'project.json', { field: place }, sentenceOf(gap))
  }
}
