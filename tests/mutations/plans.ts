import type { Mutation } from './mutation.ts'

/** Reading plans, surveys and pictures. */
export const plansMutations: readonly Mutation[] = [
  {
    what: 'a project’s days begin by its market’s clock, not by its own place’s',
    file: 'src/rules/markets.ts',
    find: ", text('timeZone'))",
    replace: ')',
    caughtBy: ['tests/server/user/worksheets.test.ts', 'tests/server/comty/lots.test.ts'],
  },
  {
    what: 'two projects of one market and two time zones share a clock on the page',
    file: 'src/session/language.ts',
    find: ' ${market.timeZone}`',
    replace: '`',
    caughtBy: ['tests/session/projectMarket.test.ts'],
  },
  {
    what: 'a short list removes a lot that has an open worksheet',
    file: 'server/import/write/writeLots.ts',
    find: 'deleted_at is null and status_id in (1, 2, 3)))`)',
    replace: 'deleted_at is null and status_id in (0)))`)',
    caughtBy: ['tests/server/import/updates.test.ts'],
  },
  {
    what: 'a worksheet is written into a project that is being removed',
    file: 'server/db/projects.ts',
    find: 'and gone_at is null for key share`',
    replace: 'and gone_at is null`',
    caughtBy: ['tests/server/import/removeProject.test.ts'],
  },
  {
    what: 'what was deleted while somebody wrote to it is a fault of ours',
    file: 'server/db/postgres/openPostgres.ts',
    find: ", '23503']",
    replace: ']',
    caughtBy: ['tests/server/db/deletedMeanwhile.test.ts'],
  },
  {
    what: 'A suite shows the view of any floor',
    file: 'src/rules/suiteView.ts',
    find: 'compareFloors(suite.floor, view.to) <= 0',
    replace: 'view.to.length > 0',
    caughtBy: ['tests/rules/suiteView.test.ts'],
  },
  {
    what: 'A plan that we drew from rooms is not called schematic',
    file: 'server/import/pictures.ts',
    find: 'return { path: file.path, isSchematic: true }',
    replace: 'return { path: file.path, isSchematic: false }',
    caughtBy: ['tests/server/import/pictures.test.ts'],
  },
  {
    what: 'Swapped axes of a whole survey are read as they stand',
    file: 'server/import/geojson/plotSense.ts',
    find: 'if (areSwapped(centre, project)) {',
    replace: 'if (areSwapped(centre, project) && all.length < 0) {',
    caughtBy: ['tests/server/import/faultyPlans.test.ts'],
  },
  {
    what: 'One plot may lie upon another',
    file: 'server/import/geojson/plotSense.ts',
    find: 'if (part > MOST && !isAllowed)',
    replace: 'if (part > 2 && !isAllowed)',
    caughtBy: ['tests/server/import/faultyPlans.test.ts'],
  },
  {
    what: 'A picture inside a drawing keeps the bytes it came with',
    file: 'server/import/plan/embeddedPictures.ts',
    find: "`data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}`",
    replace: 'address',
    caughtBy: ['tests/server/import/faultyPlans.test.ts'],
  },
  {
    what: 'Pictures of the inside are sent whatever the project says',
    file: 'server/communities/modelShape.ts',
    find: 'const inside = internal ?',
    replace: 'const inside = model.id > 0 || internal ?',
    caughtBy: ['tests/server/comty/models.test.ts'],
  },
]
