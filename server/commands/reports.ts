/** `giflet-server reports`: shows and dismisses visitors' reports. */
import { shownText } from '../library/add/shownNames.ts'
import { UsageError } from '../platform/errors.ts'
import { REPORT_STATES } from '../store/sql/reportStore.ts'
import { allPages, type Command, outcome, withStore } from './command.ts'
import { choiceOf, noArguments, onlyArgument, parsed } from './usage.ts'

export const reports: Command = {
  details: `  reports              show those that are open, newest first
  reports dismiss ID   settle a report; a repeated one of the same visitor stays settled
  --state STATE        ${REPORT_STATES.join(', ')} (default: open)

"edit ID --take-down" takes a GIF down and settles its reports.
`,
  async run(args, settings, terminal) {
    const { out, error } = terminal
    const { values, positionals } = parsed(args, { state: { type: 'string', default: 'open' } })
    const [action, ...rest] = positionals
    if (action !== undefined && action !== 'dismiss')
      throw new UsageError(`knows no "${action}": it is dismiss, or nothing`)
    const state = choiceOf('state', values.state, REPORT_STATES)
    const id = action === undefined ? undefined : onlyArgument(rest, 'the id of one report')
    if (action === undefined) noArguments(rest)
    return withStore(settings, error, async store => {
      if (id !== undefined) {
        const isDone = await store.reports.dismiss(id)
        return outcome(terminal, isDone, `dismissed ${id}`, `There is no open report ${id}`)
      }
      const all = allPages(async page => (await store.reports.list(state, page)).reports)
      let count = 0
      for await (const report of all) {
        const made = new Date(report.madeMs).toISOString()
        out([report.id, made, report.gifId, report.reason, shownText(report.note)].join('  ').trimEnd())
        count += 1
      }
      out(count === 1 ? '1 report' : `${count} reports`)
      return 0
    })
  },
}
