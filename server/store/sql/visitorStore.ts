/** The stored data about a visitor, found by the network of a request. */
import type { Engine } from './engine.ts'
import { countedClient, dayOf, halfHourOf, searchedClient } from './periods.ts'
import { reportId, reportOf } from './reportStore.ts'

export function visitorStore({ people, among }: Engine, now: () => number) {
  async function reportsOf(client: string) {
    const rows = await people.selectFrom('reports').selectAll().orderBy('made').execute()
    return rows.filter(row => row.id === reportId(client, row.gif_id))
  }

  return {
    /**
     * The events counted in the running half-hour, the searches counted today, and the reports.
     * `client` is an IPv4 address or the /64 network of an IPv6 address.
     */
    async show(client: string) {
      const counted = await people
        .selectFrom('counted_clients')
        .select(['gif_id as gifId', 'kind'])
        .where('client', '=', countedClient(client, halfHourOf(now())))
        .orderBy('gif_id')
        .orderBy('kind')
        .execute()
      const searched = await people
        .selectFrom('searched_clients')
        .select('term')
        .where('client', '=', searchedClient(client, dayOf(now())))
        .orderBy('term')
        .execute()
      const reports = (await reportsOf(client)).map(row => {
        const { id: _, ...report } = reportOf(row)
        return report
      })
      return { counted, searched: searched.map(({ term }) => term), reports }
    },
    /** Deletes all of it. Totals stay, because they lead to nobody. */
    async forget(client: string) {
      const reports = (await reportsOf(client)).map(({ id }) => id)
      await people.transaction().execute(async trx => {
        await trx
          .deleteFrom('counted_clients')
          .where('client', '=', countedClient(client, halfHourOf(now())))
          .execute()
        await trx
          .deleteFrom('searched_clients')
          .where('client', '=', searchedClient(client, dayOf(now())))
          .execute()
        if (reports.length > 0) await trx.deleteFrom('reports').where('id', 'in', among(reports)).execute()
      })
    },
  }
}
