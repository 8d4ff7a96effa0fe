/** CPU seconds that one small input may take; the formats promise far less, a garbage collection may fall into it. */
export const CEILING = 10;

/** The longest that anything measured by it has taken, in CPU seconds of this process. */
export class Stopwatch {
  worst = 0;
  total = 0;

  measured<T>(work: () => T): T {
    const start = process.cpuUsage();
    try {
      return work();
    } finally {
      const { user, system } = process.cpuUsage(start);
      const seconds = (user + system) / 1e6;
      this.worst = Math.max(this.worst, seconds);
      this.total += seconds;
    }
  }
}
