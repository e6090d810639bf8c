/** Media in a folder, as `ID/FILE`. Files are made in place. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolder } from '../../platform/files.ts'
import type { MediaStore } from './mediaStore.ts'

export function folderStore(folder: string): MediaStore {
  const pathOf = (id: string, file: string) => join(folder, id, file)
  const sizeOf = async (id: string, file: string) => {
    const found = await stat(pathOf(id, file)).catch(() => undefined)
    return found?.isFile() ? found.size : 0
  }
  return {
    keepsVersions: false,
    isWhole: async ({ id }, file, bytes) => bytes > 0 && (await sizeOf(id, file)) === bytes,
    async list({ id }) {
      const names = await readdir(join(folder, id)).catch(() => [])
      return new Map(await Promise.all(names.map(async name => [name, await sizeOf(id, name)] as const)))
    },
    file: ({ id }, file) => ({ path: pathOf(id, file) }),
    remove: id => removeFolder(join(folder, id)),
  }
}
