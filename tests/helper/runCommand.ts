import { run } from '../../server/cli.ts'

/** A terminal that keeps what it is told. `lines` are those between the progress. */
export function recordTerminal() {
  const [out, errors, lines]: [string[], string[], string[]] = [[], [], []]
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void errors.push(line),
    progress: () => ({
      step() {},
      done() {},
      at() {},
      line: (text: string) => void lines.push(text),
      end() {},
    }),
  }
  return { out, errors, lines, terminal }
}

/** Runs a command of the server in this process. */
export async function runCommand(args: readonly string[], env?: NodeJS.ProcessEnv) {
  const { terminal, ...said } = recordTerminal()
  return { code: await run(args, terminal, env), ...said }
}
