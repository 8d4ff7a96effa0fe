/** What holds a lock. */
interface Held {
  close(): void;
}

const held = new Set<Held>();

/** Closed when the process exits, unless {@link isClosed} says that it has been. One listener does for all of them. */
export function closeAtExit(one: Held): void {
  if (held.size === 0) process.on('exit', closeAll);
  held.add(one);
}

/** What has been closed is let go. */
export function isClosed(one: Held): void {
  if (held.delete(one) && held.size === 0) process.off('exit', closeAll);
}

function closeAll(): void {
  for (const one of held) {
    try {
      one.close();
    } catch {
      // A lock that stays is soon that of a dead process, which the next one takes over; the others are still to be closed.
    }
  }
}
