/** Why a file cannot get codes, and where. */
export class CodingProblem extends Error {
  readonly reason: string;
  readonly line: number | null;

  constructor(reason: string, line: number | null = null) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}
