/** The commands of an operator besides `serve`. */
import { SERVICE_NAMES } from '../rescue/scan/gifReference.ts'
import type { Command } from './command.ts'

interface CommandEntry {
  /** The command's name and arguments. */
  usage: string
  summary: string
  /** Imported on use, so that the help works without their dependencies. */
  load(): Promise<Command>
}

export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  add: {
    usage: 'add PATH|URL...',
    summary:
      'add GIF, WebP, APNG, PNG and MP4 files, folders of them, or files by their addresses, to the library',
    load: async () => (await import('./add.ts')).add,
  },
  rescue: {
    usage: 'rescue PATH|URL...',
    summary: `fetch the GIFs of ${SERVICE_NAMES} that are in pages or exports, and put own ones in their place`,
    load: async () => (await import('./rescue.ts')).rescue,
  },
  list: {
    usage: 'list',
    summary: 'show what is in the library',
    load: async () => (await import('./list.ts')).list,
  },
  remove: {
    usage: 'remove ID...',
    summary: 'remove added items from the library',
    load: async () => (await import('./remove.ts')).remove,
  },
  build: {
    usage: 'build',
    summary: 'build missing media ahead of time, for instance after an update',
    load: async () => (await import('./buildMedia.ts')).build,
  },
  edit: {
    usage: 'edit ID',
    summary: 'change what is told about a GIF, take it down, or restore it',
    load: async () => (await import('./edit.ts')).edit,
  },
  reports: {
    usage: 'reports [dismiss ID]',
    summary: 'show what visitors have reported, or settle a report',
    load: async () => (await import('./reports.ts')).reports,
  },
  duplicates: {
    usage: 'duplicates',
    summary: 'show GIFs that look like others',
    load: async () => (await import('./duplicates.ts')).duplicates,
  },
  numbers: {
    usage: 'numbers [hide|show TERM]',
    summary: 'show what is looked at and searched for, or hide a suggestion',
    load: async () => (await import('./numbers.ts')).numbers,
  },
  keys: {
    usage: 'keys [make|revoke|forget NAME]',
    summary: 'show, make and revoke named keys of the API',
    load: async () => (await import('./keys.ts')).keys,
  },
  export: {
    usage: 'export FOLDER',
    summary: 'write the library, its edits and the events into a folder',
    load: async () => (await import('./exportTo.ts')).exportTo,
  },
  import: {
    usage: 'import FOLDER',
    summary: 'import what "export" wrote',
    load: async () => (await import('./importFrom.ts')).importFrom,
  },
  backup: {
    usage: 'backup FILE',
    summary: 'copy what cannot be rebuilt into a file; the server may be running',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: 'restore FILE',
    summary: 'put what "backup" wrote in place; the server must be stopped',
    load: async () => (await import('./restore.ts')).restore,
  },
  visitor: {
    usage: 'visitor show|delete ADDRESS',
    summary: 'show or delete what is kept about a visitor',
    load: async () => (await import('./visitor.ts')).visitor,
  },
  check: {
    usage: 'check',
    summary: 'look for what is missing or damaged: settings, ffmpeg, databases, files',
    load: async () => (await import('./check.ts')).check,
  },
}
