/** SQLite as the database of the settings. */
import { join } from 'node:path'
import { messageOf } from '../../platform/errors.ts'
import { tryToWrite } from '../../platform/files.ts'
import type { Database } from '../database.ts'
import { checkDatabase } from './checkDatabase.ts'
import { CONTENT_MIGRATIONS } from './contentSchema.ts'
import { openStore } from './openStore.ts'
import { PEOPLE_MIGRATIONS } from './peopleSchema.ts'
import { restoreDatabase } from './restoreDatabase.ts'

interface LibsqlOptions {
  folder: string
  synonyms: string
  announces: boolean
  /** Whether the folder is not the library's, which is checked with the library. */
  isOwnFolder: boolean
}

export const libsqlDatabase = ({ folder, synonyms, announces, isOwnFolder }: LibsqlOptions): Database => ({
  isShared: false,
  open: onNotice => openStore({ folder, synonyms, announces, onNotice }),
  restore: file => restoreDatabase(file, join(folder, 'people.db'), PEOPLE_MIGRATIONS.length),
  async check() {
    try {
      if (isOwnFolder) await tryToWrite(folder)
    } catch (error) {
      return [`GIFLET_DATA cannot be used: ${messageOf(error)}.`]
    }
    const found = [
      checkDatabase(join(folder, 'content.db'), CONTENT_MIGRATIONS.length),
      checkDatabase(join(folder, 'people.db'), PEOPLE_MIGRATIONS.length),
    ]
    return (await Promise.all(found)).filter(problem => problem !== undefined)
  },
})
